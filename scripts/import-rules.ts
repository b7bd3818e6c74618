/** The import table of ARCHITECTURE.md as data. `check-imports.ts` holds every file to it. */
export type Zone = {
  name: string;
  /** Which files are in it; the first zone that matches counts. */
  files: RegExp;
  /** Zones that it may import, besides itself. */
  may: string[];
  /** Packages that it may import: all, or these alone. */
  packages: 'all' | string[];
  /** May it use Node's own modules (`node:fs`)? */
  node: boolean;
};

/** Tests and tools may import everything, and nothing may import them. */
export const tools = /^(tests|scripts|bench|evals)\/|\.(test|e2e)\.tsx?$|^[^/]+\.ts$|^web\/(vite\.config\.ts$|build\/)/;

/** In one zone with each other: a file of one feature may import another feature's `index.ts` and no other file of it. */
export const serverFeature = /^server\/features\/([^/]+)\//;
export const webFeature = /^web\/features\/([^/]+)\//;

const serverBelowFeatures = ['contract', 'contract/core', 'server/platform', 'server/permissions'];

export const zones: Zone[] = [
  { name: 'contract/core', files: /^contract\/core\//, may: ['contract'], packages: ['zod'], node: false },
  { name: 'contract', files: /^contract\//, may: ['contract/core'], packages: ['zod'], node: false },
  { name: 'server/platform', files: /^server\/platform\//, may: ['contract/core'], packages: 'all', node: true },
  {
    name: 'demo seed',
    files: /^server\/database\/demo-seed\//,
    may: ['server/database', 'server/platform', 'contract', 'contract/core'],
    packages: 'all',
    node: true,
  },
  { name: 'server/database', files: /^server\/database\//, may: ['server/platform'], packages: 'all', node: true },
  {
    name: 'server/permissions',
    files: /^server\/permissions\//,
    may: ['contract', 'contract/core', 'server/platform', 'server/database'],
    packages: 'all',
    node: true,
  },
  {
    // A handler asks a use case; it never talks to the database itself.
    name: 'server handlers',
    files: /^server\/features\/.*\.http\.ts$/,
    may: [...serverBelowFeatures, 'server/features'],
    packages: 'all',
    node: true,
  },
  {
    name: 'server/features',
    files: /^server\/features\//,
    may: [...serverBelowFeatures, 'server/database', 'server handlers'],
    packages: 'all',
    node: true,
  },
  {
    name: 'server/app',
    files: /^server\/app\//,
    may: [...serverBelowFeatures, 'server/database', 'demo seed', 'server/features', 'server handlers'],
    packages: 'all',
    node: true,
  },
  // One way only: a piece may show what the API answered, such as an error.
  { name: 'web/ui', files: /^web\/ui\//, may: ['web/api', 'contract', 'contract/core'], packages: 'all', node: false },
  { name: 'web/api', files: /^web\/api\//, may: ['contract', 'contract/core'], packages: 'all', node: false },
  {
    name: 'web/features',
    files: /^web\/features\//,
    may: ['web/ui', 'web/api', 'contract', 'contract/core'],
    packages: 'all',
    node: false,
  },
  {
    name: 'web/app',
    files: /^web\/app\//,
    may: ['web/ui', 'web/api', 'web/features', 'contract', 'contract/core'],
    packages: 'all',
    node: false,
  },
];

/** Packages that one place alone may import, so that the rest of the product does not depend on whose they are. */
export const housedPackages: { packages: RegExp; home: RegExp; because: string }[] = [
  {
    packages: /^(ai$|@ai-sdk\/)/,
    home: /^server\/platform\/llm\//,
    because: "the model SDK's types stop at server/platform/llm, which re-exports what others need",
  },
];

/** A check that looked at next to nothing proves nothing. */
export const atLeast: Record<string, number> = { contract: 15, server: 60, web: 60 };
