// Finds a quote in a text although the model changed blanks, quotation marks or dashes, and gives the text's own words.

/** The words of `text` that `quote` means; null when they do not stand there. */
export function findQuote(text: string, quote: string): string | null {
  const wanted = flatten(quote.trim().replaceAll(/^["'“”«»‘’]+|["'“”«»‘’]+$|^(\.\.\.|…)|(\.\.\.|…)$/g, ''));
  const needle = wanted.letters.trim();
  if (needle === '') return null;
  const { letters, places } = flatten(text);
  const at = letters.indexOf(needle);
  if (at === -1) return null;
  const from = places[at] ?? 0;
  const to = places[at + needle.length] ?? text.length;
  return text.slice(from, to).trim();
}

/** The text with blanks, quotation marks, dashes and case made alike, and for each unit its place in the text. */
function flatten(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    let flat = unit;
    if (/\s/.test(unit)) flat = letters.endsWith(' ') ? '' : ' ';
    else if (/[‘’‚‛`´]/.test(unit)) flat = "'";
    else if (/[“”„«»]/.test(unit)) flat = '"';
    else if (/[‐-―−]/.test(unit)) flat = '-';
    else {
      const lower = unit.toLowerCase();
      // A few capitals become two letters; then the places would no longer fit.
      flat = lower.length === 1 ? lower : unit;
    }
    if (flat === '') continue;
    letters += flat;
    places.push(at);
  }
  return { letters, places };
}
