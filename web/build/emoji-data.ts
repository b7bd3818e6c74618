import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const languages = ['en', 'es', 'fr', 'de'];
const files = ['data.json', 'messages.json'];

/** Serves the emoji picker's data as files of this site, at /emoji/{language}/data.json: nothing is fetched from elsewhere. */
export function emojiData(): Plugin {
  const source = (language: string, file: string): string => require.resolve(`emojibase-data/${language}/${file}`);
  return {
    name: 'hearth:emoji-data',
    async generateBundle() {
      for (const language of languages) {
        for (const file of files) {
          this.emitFile({
            type: 'asset',
            fileName: `emoji/${language}/${file}`,
            source: await readFile(source(language, file)),
          });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use('/emoji', (request, response, next) => {
        const [, language = '', file = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
        if (!languages.includes(language) || !files.includes(file)) return next();
        return void readFile(source(language, file)).then((data) => {
          response.setHeader('content-type', 'application/json');
          response.end(data);
        }, next);
      });
    },
  };
}
