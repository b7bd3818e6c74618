import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './build/compressed-files.ts';
import { contractForBrowser } from './build/contract-for-browser.ts';
import { earlyFiles } from './build/early-files.ts';
import { emojiData } from './build/emoji-data.ts';
import { preloadLists } from './build/preload-lists.ts';
import { excalidrawFiles } from './build/excalidraw-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the web app into `dist/web`. In development `HEARTH_API_URL` names the server that answers `/api`. */
export default defineConfig({
  root: here('.'),
  base: '/',
  cacheDir: here('../node_modules/.cache/vite'),
  plugins: [
    contractForBrowser(here('../contract')),
    emojiData(),
    preloadLists(),
    earlyFiles(),
    excalidrawFiles(),
    compressedFiles(),
    react(),
    lingui({ cwd: here('..') }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: here('..') })] }),
  ],
  resolve: {
    alias: {
      // The barrel's main file drags 5,000 modules through the development server one by one; this one is prebundled.
      '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs',
      '@excalidraw/mermaid-to-excalidraw': here('build/no-mermaid.ts'),
    },
  },
  // The server replaces the placeholder in each answer; Mantine's and Vite's own style elements carry the same nonce.
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Short names: each stands in the lists of what a lazy page fetches.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:8].js',
        // What every page needs comes in two files, not in a hundred: fewer requests, and a tenth less to fetch. Home is
        // where nearly everybody begins, and most of what it is made of is shared with the next page.
        codeSplitting: {
          groups: [
            { name: 'start', test: /\/web\/app\/main\.tsx$/, priority: 2 },
            { name: 'shell', test: /\/web\/(app\/shell\/shell|features\/terms\/home-page)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: {
      '/api': {
        target: process.env['HEARTH_API_URL'] ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
        // web/api has the same name: its modules are this server's.
        bypass: ({ url }) => (/\.ts(\?|$)/.test(url ?? '') ? url : undefined),
      },
    },
  },
});
