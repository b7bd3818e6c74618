// Characters as people and the server count them: an emoji is one, though JavaScript and a field's `maxLength` take it for two.

export function charactersIn(text: string): number {
  return [...text].length;
}

/** The `maxLength` of a field that holds this text and may hold so many characters. */
export function maxLengthFor(text: string, most: number): number {
  return most + text.length - charactersIn(text);
}
