import { uploads } from '../core/constants.ts';

/** What a file is to people: a picture is shown, a sound is played, any other file is downloaded. */
export type FileKind = 'image' | 'audio' | 'file';

export interface FileType {
  kind: FileKind;
  /** what it is served as */
  mediaType: string;
  /** endings under which its bytes are recognised; empty: it is plain text, which has no mark of its own */
  marks: readonly string[];
}

const image = (mediaType: string, mark: string): FileType => ({ kind: 'image', mediaType, marks: [mark] });
const audio = (mediaType: string, ...marks: string[]): FileType => ({ kind: 'audio', mediaType, marks });
const file = (mediaType: string, ...marks: string[]): FileType => ({ kind: 'file', mediaType, marks });
const plain = file('text/plain; charset=utf-8');
const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Every ending that is accepted. Drawings that can hold scripts (svg) and programs are not among them. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  jpg: image('image/jpeg', 'jpg'),
  jpeg: image('image/jpeg', 'jpg'),
  png: { kind: 'image', mediaType: 'image/png', marks: ['png', 'apng'] },
  gif: image('image/gif', 'gif'),
  webp: image('image/webp', 'webp'),
  mp3: audio('audio/mpeg', 'mp3'),
  m4a: audio('audio/mp4', 'm4a', 'mp4'),
  aac: audio('audio/aac', 'aac'),
  wav: audio('audio/wav', 'wav'),
  flac: audio('audio/flac', 'flac'),
  ogg: audio('audio/ogg', 'ogg', 'oga', 'opus'),
  opus: audio('audio/ogg', 'opus', 'ogg', 'oga'),
  weba: audio('audio/webm', 'webm'),
  webm: audio('audio/webm', 'webm', 'mkv'),
  mp4: file('video/mp4', 'mp4', 'm4v', 'mov'),
  mov: file('video/quicktime', 'mov', 'mp4'),
  pdf: file('application/pdf', 'pdf'),
  docx: file(`${office}.wordprocessingml.document`, 'docx', 'zip'),
  pptx: file(`${office}.presentationml.presentation`, 'pptx', 'zip'),
  xlsx: file(`${office}.spreadsheetml.sheet`, 'xlsx', 'zip'),
  odt: file(`${open}.text`, 'odt', 'zip'),
  odp: file(`${open}.presentation`, 'odp', 'zip'),
  ods: file(`${open}.spreadsheet`, 'ods', 'zip'),
  rtf: file('application/rtf', 'rtf'),
  html: file('text/html; charset=utf-8', 'html', 'xml'),
  htm: file('text/html; charset=utf-8', 'html', 'xml'),
  csv: file('text/csv; charset=utf-8'),
  tsv: file('text/tab-separated-values; charset=utf-8'),
  json: file('application/json'),
  txt: plain,
  md: plain,
  tex: plain,
  py: plain,
  js: plain,
  ts: plain,
  java: plain,
  c: plain,
  h: plain,
  cpp: plain,
  cs: plain,
  go: plain,
  rs: plain,
  rb: plain,
  php: plain,
  sql: plain,
  css: plain,
  sh: plain,
  r: plain,
  srt: plain,
  vtt: plain,
};

/** In small letters, without the dot; empty: it has none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

export function isPictureEnding(ending: string): boolean {
  return (uploads.pictureTypes as readonly string[]).includes(ending);
}
