import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this the header costs more than is saved. */
const leastBytes = 1024;

/** Writes each text file of the build compressed beside it, once and well, so that the server does not for each visitor. */
export function compressedFiles(): Plugin {
  return {
    name: 'hearth:compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css|svg|json)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (bytes.length < leastBytes) return;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          const path = join(dir, file.fileName);
          await Promise.all([
            brotli(bytes, { params }).then((smaller) => writeFile(`${path}.br`, smaller)),
            zip(bytes, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
          ]);
        }),
      );
    },
  };
}
