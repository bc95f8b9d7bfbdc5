"""The networks themselves, as `nines.bots.learned.network` reads them."""
