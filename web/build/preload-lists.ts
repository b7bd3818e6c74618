import type { Plugin } from 'vite';

type Chunk = { type: string; isEntry?: boolean; facadeModuleId?: string | null; fileName: string; imports?: string[] };

/**
 * Each lazy import carries a list of the files to fetch with it. What the entry and the shell have brought is taken out of
 * the lists: they were a twentieth of what home loads. Styles stay, for a page before signing in has no shell around it.
 */
export function preloadLists(): Plugin {
  const there = new Set<string>();
  return {
    name: 'hearth:preload-lists',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, dependencies) => dependencies.filter((one) => !there.has(one)),
        },
      },
    }),
    generateBundle(_, bundle) {
      const chunks = new Map((Object.values(bundle) as Chunk[]).map((chunk) => [chunk.fileName, chunk]));
      const visit = (fileName: string): void => {
        if (there.has(fileName) || !fileName.endsWith('.js')) return;
        there.add(fileName);
        for (const next of chunks.get(fileName)?.imports ?? []) visit(next);
      };
      for (const { type, isEntry, facadeModuleId, fileName } of chunks.values()) {
        const isShell = facadeModuleId?.endsWith('/app/shell/shell.tsx') === true;
        if (type === 'chunk' && (isEntry === true || isShell)) visit(fileName);
      }
    },
  };
}
