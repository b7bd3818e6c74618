/** Cuts a long text at spaces into pieces of at most `size` characters that overlap, so that nothing hides in a seam. */
export function chunksOf(text: string, size: number): string[] {
  const overlap = Math.min(200, Math.floor(size / 10));
  const chunks: string[] = [];
  let from = 0;
  while (text.length - from > size) {
    const space = text.lastIndexOf(' ', from + size);
    const to = space > from + size / 2 ? space : wholeCharacter(text, from + size);
    chunks.push(text.slice(from, to));
    from = wholeCharacter(text, to - overlap);
  }
  chunks.push(text.slice(from));
  return chunks;
}

function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
