// Estimates tokens without a tokenizer, rather too many than too few: it guards a model's window.

/**
 * About a token for 4 ASCII characters, 2 other letters, or 1 character of the scripts that models split finely
 * (Chinese, Japanese, Korean, emoji).
 */
export function estimateTokens(text: string): number {
  let ascii = 0;
  let others = 0;
  let dense = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) ascii += 1;
    else if (code < 0x1100) others += 1;
    else dense += 1;
  }
  return Math.ceil(ascii / 4 + others / 2 + dense);
}

/** Shortens a text to about so many tokens: keeps beginning and end, marks what is gone. Never splits a character. */
export function shortenToTokens(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  const share = Math.max(0, tokens - 4) / estimateTokens(text);
  const keep = Math.floor(text.length * share);
  const head = text.slice(0, Math.ceil(keep * 0.7)).replace(/[\uD800-\uDBFF]$/, '');
  const tail = keep === 0 ? '' : text.slice(text.length - Math.floor(keep * 0.3)).replace(/^[\uDC00-\uDFFF]/, '');
  return `${head}\n[...]\n${tail}`;
}
