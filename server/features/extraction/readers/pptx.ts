// Slides in the order in which they are shown, each with its notes.
import { readingLimits, ReadingError } from '../extraction.rules.ts';
import type { ReadDocument, ReadPage } from '../extraction.rules.ts';
import { unzip } from './unzip.ts';

const wanted =
  /^ppt\/(presentation\.xml|_rels\/presentation\.xml\.rels|(slides|notesSlides)\/(_rels\/)?[^/]+\.(xml|rels))$/i;

export function readPptx(bytes: Uint8Array): ReadDocument {
  const entries = unzip(bytes, (name) => wanted.test(name));
  const read = (name: string): string => new TextDecoder().decode(entries.get(name) ?? new Uint8Array());
  const presentation = read('ppt/presentation.xml');
  if (presentation === '') throw new ReadingError('broken');
  const targets = relations(read('ppt/_rels/presentation.xml.rels'));
  const ids = [...presentation.matchAll(/<p:sldId\b[^>]*?\br:id="([^"]+)"/g)].map((match) => match[1] ?? '');
  const slides = ids.flatMap((id) => targets.get(id)?.target ?? []).map((target) => inFolder('ppt', target));
  const pages: ReadPage[] = [];
  let characters = 0;
  let cutBy: ReadDocument['cutBy'] = null;
  for (const [at, slide] of slides.entries()) {
    if (at >= readingLimits.pages) cutBy = 'pages';
    else if (characters > readingLimits.characters) cutBy = 'characters';
    if (cutBy !== null) break;
    const text = slideText(read(slide), notesOf(slide, read)).slice(0, readingLimits.pageCharacters);
    characters += text.length;
    pages.push({ number: at + 1, name: null, text });
  }
  if (pages.length === 0) throw new ReadingError('empty');
  if (pages.every(({ text }) => text === '')) throw new ReadingError('no_text');
  return { pages, pageCount: slides.length, cutBy };
}

function notesOf(slide: string, read: (name: string) => string): string {
  const at = slide.lastIndexOf('/');
  const [folder, name] = [slide.slice(0, at), slide.slice(at + 1)];
  for (const { type, target } of relations(read(`${folder}/_rels/${name}.rels`)).values()) {
    if (type.endsWith('/notesSlide')) return read(inFolder(folder, target));
  }
  return '';
}

function slideText(slide: string, notes: string): string {
  const shapes = [...slide.matchAll(/<p:sp\b[\s\S]*?<\/p:sp>/g)].map(([shape]) => shape);
  const title = shapes.find((shape) => /<p:ph\b[^>]*\btype="(?:ctrT|t)itle"/.test(shape));
  const heading = title ? paragraphsOf(title).join(' ') : '';
  const body = paragraphsOf(title ? slide.replace(title, '') : slide);
  // A note's own slide number is a field and no note.
  const spoken = paragraphsOf(notes.replaceAll(/<a:fld\b[\s\S]*?<\/a:fld>/g, ''));
  return [
    ...(heading === '' ? [] : [`# ${heading}`]),
    ...(body.length === 0 ? [] : [body.join('\n')]),
    ...(spoken.length === 0 ? [] : [`Notes: ${spoken.join('\n')}`]),
  ].join('\n\n');
}

function paragraphsOf(xml: string): string[] {
  return [...xml.matchAll(/<a:p\b[^>]*?(?:\/>|>([\s\S]*?)<\/a:p>)/g)]
    .map((match) =>
      [...(match[1] ?? '').matchAll(/<a:t>([^<]*)<\/a:t>|<a:br\b/g)]
        .map((run) => decoded(run[1] ?? ' '))
        .join('')
        .trim(),
    )
    .filter((text) => text !== '');
}

function relations(xml: string): Map<string, { type: string; target: string }> {
  const found = new Map<string, { type: string; target: string }>();
  for (const [tag] of xml.matchAll(/<Relationship\b[^>]*>/g)) {
    const of = (name: string): string => decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
    found.set(of('Id'), { type: of('Type'), target: of('Target') });
  }
  return found;
}

/** `../notesSlides/n.xml` as seen from a folder of the file. */
function inFolder(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex: string, number: string, name: string) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(number);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
