/** What of a text is whole sentences: up to the last full stop, or all of it when nothing more comes. */
export function wholeSentences(text: string, isOver: boolean): string {
  if (isOver) return text;
  const end = Math.max(...['. ', '? ', '! ', '.\n', '?\n', '!\n', '\n\n'].map((mark) => text.lastIndexOf(mark)));
  return end < 0 ? '' : text.slice(0, end + 1);
}
