// Promises: a picture drawn anew from its pixels: nothing hidden in the old file, no place and no camera is left in it.
import type sharpModule from 'sharp';
import { ApiError } from '#contract/core/errors.ts';
import { uploads } from '#contract/core/constants.ts';
import { grouped } from '#contract/core/tokens.ts';
import { uploadMessages } from '#contract/files/bucket-rules.ts';

export interface Encoded {
  bytes: Uint8Array;
  mediaType: string;
  width: number;
  height: number;
}

/** In all its frames; a photograph of any phone is below it. */
const mostPixels = 100_000_000;
/** What is kept of a side: a page that was photographed can be read. */
const longestSide = 4096;
const thumbnailSide = 480;

type Sharp = typeof sharpModule;
let loading: Promise<Sharp> | null = null;

function loadSharp(): Promise<Sharp> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture, and nothing kept for the next: the machine has a school to serve.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: each needs a few hundred megabytes at the most, thirty at once would not be there. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** A picture of a message or an activity with its small one, both upright; a moving one keeps moving, its small one stands. */
export function encodePicture(path: string): Promise<{ picture: Encoded; thumbnail: Encoded }> {
  return inTurn(() =>
    readable(async () => {
      const { sharp, format, isMoving } = await open(path);
      const drawn = sharp(path, { limitInputPixels: mostPixels, animated: isMoving, failOn: 'error' })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
      const picture = await finish(drawn, format);
      const small = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true });
      return { picture, thumbnail: await finish(small, 'webp') };
    }),
  );
}

/** A logo (whole, on nothing) or an avatar (filled, cut at the sides), 80 by 80. */
export function encodeShown(path: string, fit: 'contain' | 'cover'): Promise<Encoded> {
  const side = uploads.shownPixels;
  return inTurn(() =>
    readable(async () => {
      const { sharp } = await open(path);
      const drawn = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: side, height: side, fit, background: { r: 0, g: 0, b: 0, alpha: 0 } });
      return finish(drawn, 'webp');
    }),
  );
}

const formats = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;
type Format = keyof typeof formats;

/** Reads the head of the file alone: a picture that is too large is refused before a pixel of it is drawn. */
async function open(path: string): Promise<{ sharp: Sharp; format: Format; isMoving: boolean }> {
  const sharp = await loadSharp();
  const { width, height, pages = 1, format } = await sharp(path, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) {
    const sides = `${grouped(width)} x ${grouped(height)}`;
    throw new ApiError(
      'unsupported_file',
      `The picture is too large: ${sides} pixels. At most ${grouped(mostPixels / 1_000_000)} million pixels are accepted.`,
    );
  }
  if (!(format in formats)) throw new ApiError('unsupported_file', uploadMessages.pictureType);
  // One with more frames than can be drawn stands still.
  const isMoving = pages > 1 && width * height * pages <= mostPixels;
  return { sharp, format: format as Format, isMoving };
}

async function finish(drawn: ReturnType<Sharp>, format: Format): Promise<Encoded> {
  const { data, info } = await drawn
    .toFormat(format, format === 'jpeg' ? { quality: 85, mozjpeg: false } : format === 'webp' ? { quality: 85 } : {})
    .toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { bytes: data, mediaType: formats[format], width: info.width, height };
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError || isOurs(error)) throw error;
    throw new ApiError('unsupported_file', uploadMessages.brokenPicture);
  }
}

/** The machine's fault (no room, no memory), not the picture's. */
function isOurs(error: unknown): boolean {
  return /memory|ENOSPC|ENOENT|EMFILE/i.test(error instanceof Error ? error.message : '');
}
