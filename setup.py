"""`pip install .` compiles the translations; `pyproject.toml` says everything else about the package."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithTranslations(build_py):
    """Copies the package as usual, with the translations as the catalogues have them."""

    def run(self) -> None:
        sys.path.insert(0, str(Path(__file__).parent))  # a build has not this folder on its path
        from building.catalogue import compile_catalogues

        compile_catalogues()
        super().run()


setup(cmdclass={"build_py": BuildWithTranslations}, setup_requires=["babel>=2.18"])
