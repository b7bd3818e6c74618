// `npm start`: the whole product on one port. What is missing is installed and built before.
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { root } from './steps.ts';

// A release carries its build and no sources of the web app.
if (existsSync(join(root, 'web')) && !(await buildWebIfStale())) process.exit(1);
// What Node has stripped of its types and compiled is kept: a later start takes two thirds of the time. Where it cannot be
// written, it is not.
enableCompileCache(join(root, 'dist', 'compiled'));
await import('#server/app/main.ts');
flushCompileCache();
