// `npm start`: the whole product on one port. What is missing is installed and built before.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { root } from './steps.ts';

// A release carries its build and no sources of the web app.
if (existsSync(join(root, 'web')) && !(await buildWebIfStale())) process.exit(1);
await import('#server/app/main.ts');
