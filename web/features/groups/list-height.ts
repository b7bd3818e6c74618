/** As high as its rows, up to what a dialog has room for: what is not near the view is not mounted. */
export function listHeight(rows: number): string {
  return `min(${rows * 52 + 8}px, 340px, 42vh)`;
}
