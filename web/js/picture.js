// A result as a picture: a drawing that Python made of the app's own cards, and words over it in the page's own fonts.

/**
 * The PNG of a drawing with lines of words over it, each in the middle.
 * @param {{ svg: string, width: number, height: number, lines: { text: string, y: number, size: number }[] }} drawing
 */
const png = async ({ svg, width, height, lines }) => {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, width, height);
  pen.fillStyle = "#2a231e";
  pen.textAlign = "center";
  for (const { text, y, size } of lines) {
    pen.font = `700 ${size}px Alegreya, Georgia, serif`;
    pen.fillText(text, width / 2, y, width - 240);
  }
  return canvas.convertToBlob({ type: "image/png" });
};

/**
 * Offer the picture and its text to whatever the device shares with; where it shares no files, save the picture.
 * @param {{ svg: string, width: number, height: number, lines: { text: string, y: number, size: number }[], text: string, file: string }} drawing
 */
export const share = async (drawing) => {
  const blob = await png(drawing);
  const files = [new File([blob], drawing.file, { type: blob.type })];
  if (navigator.canShare?.({ files })) return navigator.share({ files, text: drawing.text });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = drawing.file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
