// Texts of people, files and pages stand in a prompt as delimited data; nothing in them can end its own block.

/** Tags that our prompts are made of. */
const tags =
  'activity|background|data|earlier|guidelines|material|memory|message|moderation|note|progress|rubric|tool_result';
const anyTag = new RegExp(`<(?=\\s*/?\\s*(?:${tags})\\b)`, 'gi');

/** `<tag name="...">` text `</tag>` on lines of their own; an empty text gives an empty string. */
export function dataBlock(tag: string, text: string, attributes: Record<string, string> = {}): string {
  const body = neutral(text).trim();
  if (body === '') return '';
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${neutral(value).replaceAll('"', "'")}"`);
  return `<${tag}${list.join('')}>\n${body}\n</${tag}>`;
}

/** Makes a text unable to open or close a block of ours; all else stays as it is. */
export function neutral(text: string): string {
  return text.replace(anyTag, '‹');
}

/** Joins the parts that are there, with an empty line between. */
export function paragraphs(...parts: (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n');
}
