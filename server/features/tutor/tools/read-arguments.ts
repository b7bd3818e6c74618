// What a model gives to a tool, made fit to be kept and shown.

/** The arguments as a value; an empty text is none. Throws where it is not JSON. PostgreSQL takes no NUL and no half a character. */
export function readArguments(raw: string): unknown {
  if (raw.trim() === '') return {};
  return JSON.parse(raw, (_key, value: unknown) => {
    if (typeof value === 'string') return storable(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), item]));
  });
}

/** All texts in a value, names of fields included. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsIn(item)]);
}

export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
