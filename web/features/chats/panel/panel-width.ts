/** The panel's width in pixels, within what leaves room for the chat. */
export const leastWidth = 320;
const leftForChat = 400;
const key = 'hearth:panel-width';

export function mostWidth(): number {
  return Math.max(leastWidth, window.innerWidth - leftForChat);
}

export function withinBounds(width: number): number {
  return Math.round(Math.min(Math.max(width, leastWidth), mostWidth()));
}

/** As it was left, or two fifths of the screen. */
export function keptWidth(): number {
  let kept = Number.NaN;
  try {
    kept = Number(localStorage.getItem(key) ?? Number.NaN);
  } catch {
    // No storage: as wide as on the first day.
  }
  return withinBounds(Number.isFinite(kept) && kept > 0 ? kept : window.innerWidth * 0.42);
}

export function keepWidth(width: number): void {
  try {
    localStorage.setItem(key, String(width));
  } catch {
    // No storage: it holds until the page is left.
  }
}
