import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** No container engine is at hand: the files that the ignore file admits are put into an empty folder, and the Dockerfile's
 * own commands run there with FULL=1. The files are always checked. */

const IGNORED = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').trim().split('\n');
const read = (file: string, list: RegExp) =>
  [...(list.exec(readFileSync(file, 'utf8'))?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, path]) => path as string);

/** The last line that matches decides. */
function isAdmitted(path: string): boolean {
  return IGNORED.reduce((admitted, line) => {
    const pattern = line.replace('!', '');
    const matches = matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
    return matches ? line.startsWith('!') : admitted;
  }, true);
}

test('the image gets every file that the build reads', () => {
  const inputs = read('scripts/bootstrap.mjs', /BUILD_INPUTS = \[(.*?)\]/s);
  const data = read('scripts/build.ts', /const DATA = \[(.*?)\]/s);
  expect(inputs.length + data.length).toBeGreaterThan(12);
  expect([...inputs, ...data].filter((path) => !existsSync(path) || !isAdmitted(path))).toEqual([]);
  expect(data.filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)))).toEqual([]);
});

test('the commands of the Dockerfile build the site from these files', () => {
  if (!process.env.FULL) return; // Installing and building take minutes.
  const folder = temporaryFolder();
  const files = globSync('**/*', {
    withFileTypes: true,
    exclude: ({ name, parentPath }) => name === 'node_modules' || (name.startsWith('.') && parentPath === '.'),
  }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    if (isAdmitted(path)) cpSync(path, join(folder.path, path));
  }
  const stage = readFileSync('deploy/Dockerfile', 'utf8').split(/^FROM /m)[1] ?? '';
  const commands = [...stage.matchAll(/^RUN ((?:.*\\\n)*.*)/gm)].map(([, command]) =>
    command?.replaceAll('/site', folder.path),
  );
  for (const command of commands.filter((one) => !one?.startsWith('apt-get'))) {
    const { status, stderr } = spawnSync('sh', ['-c', command as string], { cwd: folder.path, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  }
  expect(existsSync(join(folder.path, 'build/server/index.js'))).toBe(true);
  expect(existsSync(join(folder.path, 'node_modules/@biomejs'))).toBe(false);
  folder.remove();
});
