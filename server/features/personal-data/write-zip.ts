// Promises: a zip that is written as its entries come, in memory never more than a piece of one.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** with slashes between folders */
  name: string;
  /** text, or bytes; a generator is only asked when its turn has come */
  content: string | AsyncIterable<string | Uint8Array>;
  /** what is small already is stored as it is */
  isPacked?: boolean;
}

const encoder = new TextEncoder();

export async function* writeZip(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = madeAt;
    zip.add(file);
    if (typeof content === 'string') file.push(encoder.encode(content), false);
    else {
      for await (const piece of content) {
        file.push(typeof piece === 'string' ? encoder.encode(piece) : piece, false);
        yield* take();
      }
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
