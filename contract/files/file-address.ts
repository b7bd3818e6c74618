/** Of a content item: its bytes, a small picture of it, or what it looked like on the screen. */
export const fileParts = ['source', 'thumbnail', 'screenshot'] as const;
export type FilePart = (typeof fileParts)[number];

/** Where the bytes of a content item are read; a path of this server. */
export function fileAddress(contentId: string, part: FilePart = 'source'): string {
  const path = `/api/contents/${contentId}/file`;
  return part === 'source' ? path : `${path}?part=${part}`;
}
