/** Letters without case and accents, one for one, so that places in the folded text are places in the text. */
function folded(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

/** A text cut where the words that were typed stand in it: the odd pieces are those. */
export function cutAt(text: string, typed: string): string[] {
  const plain = folded(text);
  const words = folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const pieces: string[] = [''];
  for (let at = 0; at < text.length; at += 1) {
    const isIn = pieces.length % 2 === 0;
    if (isIn !== marked[at]) pieces.push('');
    pieces[pieces.length - 1] += text[at] ?? '';
  }
  return pieces;
}
