// What may be read of a file, and what is told of one that could not be. Pure: the thread and the job share it.

import type { FileReading } from '#contract/contents/reading.entities.ts';

export type ReadingProblem = NonNullable<FileReading['problem']>;

/** Beyond these a document is read as far as they go, or not at all; each in the sentence that its person reads. */
export const readingLimits = {
  /** of the stored file */
  bytes: 48 * 1024 * 1024,
  /** what an office file may hold unpacked, and in how many parts */
  unpackedBytes: 96 * 1024 * 1024,
  entries: 10_000,
  /** of a pdf or of slides; sheets of a workbook */
  pages: 1_000,
  /** of all text */
  characters: 2_000_000,
  /** a page's, so that one cannot stand for all */
  pageCharacters: 200_000,
  /** from the first byte to the last word */
  milliseconds: 60_000,
  heapMb: 320,
  /** the file, what is unpacked of it and copies of that */
  buffersMb: 512,
} as const;

export const documentKinds = ['pdf', 'docx', 'pptx', 'xlsx', 'html', 'text'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Why there is no text, for a person. */
export const problemSentences: Record<ReadingProblem, string> = {
  encrypted: 'This file could not be read: it is encrypted.',
  broken: 'This file could not be read: it is damaged or not what its name says.',
  no_text: 'There is no text in this file: its pages are pictures.',
  empty: 'This file is empty.',
  too_large: 'This file is too large to be read. Files of up to 48 MiB are.',
  too_complex: 'This file could not be read: it holds too much once it is unpacked.',
  too_slow: 'This file could not be read: it took too long.',
  unsupported: 'The text of files of this kind is not read.',
  missing: 'This file could not be read: it is not stored any more.',
  failed: 'This file could not be read.',
};

/** One page, slide or sheet; a document without pages is one. */
export interface ReadPage {
  /** from 1; null: this kind of document has no pages */
  number: number | null;
  /** of a sheet */
  name: string | null;
  /** markdown where the document has headings */
  text: string;
}

export interface ReadDocument {
  pages: ReadPage[];
  /** in the whole document, also those that were not read; null: it has none */
  pageCount: number | null;
  /** what was left out, if anything */
  cutBy: 'pages' | 'characters' | null;
}

/** Thrown by readers: the file's fault and no mistake of ours. */
export class ReadingError extends Error {
  override name = 'ReadingError';
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem) {
    super(problemSentences[problem]);
    this.problem = problem;
  }
}

const byMediaType: Record<string, DocumentKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/json': 'text',
};
const byEnding: Record<string, DocumentKind> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  html: 'html',
  htm: 'html',
  csv: 'text',
  tsv: 'text',
  txt: 'text',
  md: 'text',
  markdown: 'text',
  json: 'text',
};

/** How a file is read; null: it is none that we read. What its bytes say counts more than its name. */
export function documentKind(mediaType: string, name: string): DocumentKind | null {
  const plain = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = byMediaType[plain];
  if (known) return known;
  if (/^(image|audio|video|font)\//.test(plain)) return null;
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return byEnding[ending] ?? (plain.startsWith('text/') ? 'text' : null);
}
