// Where a picture stands on the screen, and what each gesture does to it. Pure: pixels of the screen, measured from its middle.
export interface View {
  /** 1: as large as fits */
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const fitted: View = { scale: 1, x: 0, y: 0 };
const mostScale = 8;

/** Larger or smaller, while the point under the fingers stays under them. */
export function zoomAt(view: View, factor: number, at: { x: number; y: number }, picture: Size, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), mostScale);
  const ratio = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, picture, frame);
}

export function moveBy(view: View, dx: number, dy: number, picture: Size, frame: Size): View {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, picture, frame);
}

/** No further than its edge at the edge of the frame; a side that fits stays in the middle. `picture` is its size at scale 1. */
function within(view: View, picture: Size, frame: Size): View {
  const limit = (length: number, room: number): number => Math.max(0, (length * view.scale - room) / 2);
  const [mostX, mostY] = [limit(picture.width, frame.width), limit(picture.height, frame.height)];
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most) || 0;
  return { scale: view.scale, x: clamp(view.x, mostX), y: clamp(view.y, mostY) };
}
