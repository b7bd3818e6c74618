// Makes node_modules what package-lock.json says, or says in a sentence why it cannot. Plain JavaScript for any Node from 18
// on: this is the only file that runs before the right Node is there. Without anything to do it takes some 20 ms.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ownNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const wantedNode = readJson('package.json').dependencies.node;

const [major] = process.versions.node.split('.').map(Number);
if (major < 18) fail(`Node 18 or newer is needed to begin with; this is ${process.versions.node}.`);

let missing = findMissing();
if (missing.length > 0) {
  console.log(`Installing what is missing (${missing.length} packages); this takes about a minute.`);
  // `ci` takes the versions of the lockfile whatever Node runs it; `install` under an old Node picks older ones in silence.
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) fail(`\`npm ci\` failed${error ? `: ${error.message}` : ', see above'}. Is the network there?`);
  missing = findMissing();
  if (missing.length > 0)
    fail(`\`npm ci\` left out ${missing.slice(0, 3).join(', ')}. Delete node_modules and try again.`);
}

if (!nodeRuns()) {
  // The package brings its binary by an install script, and npm may be told to run none (npm 12 runs none by itself).
  console.log(`Fetching Node ${wantedNode}, which the product brings along.`);
  const { status } = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(root, 'node_modules', 'node'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!nodeRuns()) {
    fail(
      `Node ${wantedNode} could not be put into node_modules/.bin${status === 0 ? '' : ', see above'}. ` +
        'Delete node_modules and try again with the network there.',
    );
  }
}

/** Packages of the lockfile that this machine needs and that are absent or of another version. */
function findMissing() {
  const wanted = readJson('package-lock.json').packages;
  const hiddenLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hiddenLock)) return Object.keys(wanted).filter((path) => path !== '' && isForHere(wanted[path]));
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && isForHere(entry))
    .filter(([path, entry]) => installed[path]?.version !== entry.version || !existsSync(join(root, path)))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

/** Binaries come as optional packages, one a platform; npm leaves out those of other machines and what only those need. */
function isForHere({ os, cpu, libc, optional }) {
  if (optional && !os && !cpu) return false;
  const here = (list, value) =>
    !list || list.includes(value) || list.every((one) => one.startsWith('!') && one !== `!${value}`);
  return (
    here(os, process.platform) &&
    here(cpu, process.arch) &&
    (!libc || process.platform !== 'linux' || libc.includes(ownLibc()))
  );
}

function ownLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function nodeRuns() {
  if (!existsSync(ownNode)) return false;
  const { stdout } = spawnSync(ownNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return stdout?.trim() === `v${wantedNode}`;
}

function npm(args) {
  // The npm that started us, when one did: it need not be the one on the path.
  const { npm_execpath: cli } = process.env;
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  return cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
