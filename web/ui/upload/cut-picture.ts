/** Pixels of the shown picture. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shown at 80 x 80 at most; four times as many pixels are enough for every screen. */
const mostPixels = 320;

/** The part of a picture as a picture of its own, small and of a plain kind; null: this browser cannot read it. */
export async function cutPicture(address: string, area: PictureArea, name: string): Promise<File | null> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const side = Math.max(1, Math.min(mostPixels, Math.round(Math.min(area.width, area.height))));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return bytes && new File([bytes], `${name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' });
}
