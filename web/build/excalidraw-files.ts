import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve('@excalidraw/excalidraw')), 'fonts');
/** 13 MB of Chinese hand in 200 files; such letters are shown in a face of the reader's machine. */
const leftOut = 'Xiaolai';
/** Cutting a font down to its used letters takes WebAssembly in a worker, which the page's policy refuses. */
const cutter = /\bvar (\w+)=typeof Worker<"u",(?=\w+=async)/;
const wholeFonts = `export const Commands = {}, subsetToBinary = async (font) => font;
const encode = (font) => new Promise((done, fail) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.onerror = () => fail(reader.error);
  reader.readAsDataURL(new Blob([font], { type: 'font/woff2' }));
});
export { encode as subsetToBase64, encode as toBase64 };`;
const elsewhere = '`https://esm.sh/';

/**
 * Serves the whiteboard's fonts as files of this site, at /excalidraw/fonts/…, and takes the address of another site out of
 * the editor, where it would look for what it misses here. A drawing that is saved as SVG takes its fonts in whole.
 */
export function excalidrawFiles(): Plugin {
  let isIn = false;
  let replaced = 0;
  let cutters = 0;
  return {
    name: 'hearth:excalidraw-files',
    transform(code, id) {
      if (!id.includes('@excalidraw/excalidraw/dist/')) return null;
      isIn = true;
      if (/\bsubset-shared\.chunk\.js/.test(id)) return { code: wholeFonts, map: null };
      if (!code.includes(elsewhere) && !cutter.test(code)) return null;
      if (code.includes(elsewhere)) replaced += 1;
      if (cutter.test(code)) cutters += 1;
      const mended = code.replaceAll(elsewhere, '`${location.origin}/excalidraw/missing/');
      return { code: mended.replace(cutter, 'var $1=!1,'), map: null };
    },
    async generateBundle() {
      if (!isIn) return;
      if (replaced === 0 || cutters !== 1)
        throw new Error(
          'The whiteboard names another site, or cuts its fonts, in another way: see web/build/excalidraw-files.ts.',
        );
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
