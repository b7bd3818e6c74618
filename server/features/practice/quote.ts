/** Verbatim pieces of a student's message, for evidence. */

/** True when a message says why: "115°, because they make a straight line". */
export const givesReason = (message: string): boolean =>
  /\b(?:because|since|porque|ya que|puesto que)\s+\p{L}+\s+\p{L}+/iu.test(message);

const longestQuote = 160;

/** `piece` when the message holds it word for word, else the message's beginning; never longer than 160 characters. */
export function passage(message: string, piece?: string): string {
  const wanted = piece && message.includes(piece) ? piece : message.trim();
  const line = wanted.length > longestQuote ? wanted.slice(0, longestQuote) : wanted;
  // A cut must not split a character.
  return /[\uD800-\uDBFF]$/.test(line) ? line.slice(0, -1) : line;
}
