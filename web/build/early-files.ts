import type { HtmlTagDescriptor, Plugin } from 'vite';

type Chunk = {
  type: string;
  name?: string;
  fileName: string;
  imports?: string[];
  facadeModuleId?: string | null;
  viteMetadata?: { importedCss: Set<string> };
};

/** What `public/before.js` reads: the files of a catalogue by language, for every page and for home. */
interface EarlyFiles {
  core: Record<string, string>;
  terms: Record<string, string>;
}

/**
 * Says in index.html what the first screen will need, so that the browser fetches it beside the entry and not one file
 * after the other as each is run: the shell with home, and in a list the catalogues, which depend on the language.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'hearth:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}) as Chunk[];
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const catalogues: EarlyFiles = { core: {}, terms: {} };
        const first: Chunk[] = [];
        for (const chunk of chunks) {
          const [, language, name] = /\/locales\/(\w+)\/(core|terms)\.po$/.exec(chunk.facadeModuleId ?? '') ?? [];
          if (language !== undefined) catalogues[name as 'core' | 'terms'][language] = `/${chunk.fileName}`;
          if (/\/(shell\/shell|terms\/home-page)\.tsx$/.test(chunk.facadeModuleId ?? '')) first.push(chunk);
        }
        if (first.length === 0)
          throw new Error('The build has neither shell nor home: web/build/early-files.ts looks for them.');
        // The page names these itself.
        const isInPage = new Set(chunks.map((chunk) => chunk.fileName).filter((file) => html.includes(`/${file}"`)));
        const files = new Set<string>();
        const styles = new Set<string>();
        const visit = (chunk: Chunk | undefined): void => {
          if (chunk === undefined || isInPage.has(chunk.fileName) || files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
          for (const next of chunk.imports ?? []) visit(byFile.get(next));
        };
        for (const chunk of first) visit(chunk);
        const list = JSON.stringify(catalogues).replaceAll('"', '&quot;');
        const reader = '<script src="/before.js"';
        if (!html.includes(reader)) throw new Error('index.html has no before.js to read the list of catalogues.');
        return {
          html: html.replace(reader, `<meta name="hearth-early" content="${list}" />\n    ${reader}`),
          tags: [
            ...[...files].map((file): HtmlTagDescriptor => link({ rel: 'modulepreload', href: `/${file}` })),
            ...[...styles].map((file): HtmlTagDescriptor => link({ rel: 'preload', as: 'style', href: `/${file}` })),
          ],
        };
      },
    },
  };
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' };
}
