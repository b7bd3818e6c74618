import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve('@excalidraw/excalidraw')), 'fonts');
/** 13 MB of Chinese hand in 200 files; such letters are shown in a face of the reader's machine. */
const leftOut = 'Xiaolai';
const elsewhere = '`https://esm.sh/';

/**
 * Serves the whiteboard's fonts as files of this site, at /excalidraw/fonts/…, and takes the address of another site out of
 * the editor, where it would look for what it misses here.
 */
export function excalidrawFiles(): Plugin {
  let isIn = false;
  let replaced = 0;
  return {
    name: 'hearth:excalidraw-files',
    transform(code, id) {
      if (!id.includes('@excalidraw/excalidraw/dist/')) return null;
      isIn = true;
      if (!code.includes(elsewhere)) return null;
      replaced += 1;
      return { code: code.replaceAll(elsewhere, '`${location.origin}/excalidraw/missing/'), map: null };
    },
    async generateBundle() {
      if (!isIn) return;
      if (replaced === 0)
        throw new Error('The whiteboard names another site in another way: see web/build/excalidraw-files.ts.');
      for (const family of await readdir(fonts)) {
        if (family === leftOut) continue;
        for (const file of await readdir(join(fonts, family))) {
          const source = await readFile(join(fonts, family, file));
          this.emitFile({ type: 'asset', fileName: `excalidraw/fonts/${family}/${file}`, source });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use('/excalidraw/fonts', (request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        if (!/^\/[A-Za-z]+\/[A-Za-z0-9-]+\.woff2$/.test(path)) return next();
        return void readFile(join(fonts, path)).then((data) => {
          response.setHeader('content-type', 'font/woff2');
          response.end(data);
        }, next);
      });
    },
  };
}
