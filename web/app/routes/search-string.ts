/**
 * The search of an address as it was written: `share_group=true` is the text "true" and is written so again. (The router's
 * own way would read it as a truth and write our text back in quotes, `%22true%22`.)
 */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way; what is not there is left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[key, value]] : [],
    ),
  ).toString();
  return written === '' ? '' : `?${written}`;
}
