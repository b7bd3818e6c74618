import type { Plugin } from 'vite';

type Chunk = { type: string; isEntry?: boolean; facadeModuleId?: string | null; fileName: string; imports?: string[] };

/**
 * Each lazy import carries a list of the files to fetch with it. What the entry and the shell have brought is taken out of
 * the lists: they were a twentieth of what home loads. Styles stay, for a page before signing in has no shell around it.
 * The shell's own list keeps what is the shell's, so that all of it is asked for at once.
 */
export function preloadLists(): Plugin {
  const atStart = new Set<string>();
  const inShell = new Set<string>();
  let shell = '';
  return {
    name: 'hearth:preload-lists',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, dependencies) =>
            dependencies.filter((one) => !atStart.has(one) && (file === shell || !inShell.has(one))),
        },
      },
    }),
    generateBundle(_, bundle) {
      const chunks = new Map((Object.values(bundle) as Chunk[]).map((chunk) => [chunk.fileName, chunk]));
      const visit = (fileName: string, files: Set<string>): void => {
        if (files.has(fileName) || !fileName.endsWith('.js')) return;
        files.add(fileName);
        for (const next of chunks.get(fileName)?.imports ?? []) visit(next, files);
      };
      for (const { type, isEntry, facadeModuleId, fileName } of chunks.values()) {
        if (type !== 'chunk') continue;
        if (isEntry === true) visit(fileName, atStart);
        if (facadeModuleId?.endsWith('/app/shell/shell.tsx') === true) visit((shell = fileName), inShell);
      }
    },
  };
}
