import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { restrictDataFolder } from './data-folder.ts';
import { keyedHash, openSecret } from './secret.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

function dataFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

test('an open folder of an earlier version is closed to other accounts, except for the public pictures', () => {
  const dataDir = dataFolder();
  const at = (name: string) => join(dataDir, name);
  for (const folder of ['mail', 'postgres-socket', 'uploads']) mkdirSync(at(folder));
  const files = ['mail/a.eml', 'mail/b.eml.part', 'session-secret', 'postgres.log', 'uploads/a.webp'];
  for (const file of files) writeFileSync(at(file), 'content');
  for (const folder of ['mail', 'postgres-socket', 'uploads']) chmodSync(at(folder), 0o755);
  for (const file of files) chmodSync(at(file), 0o644);
  chmodSync(dataDir, 0o777);

  restrictDataFolder(dataDir);
  expect(
    Object.fromEntries(['', 'mail', 'postgres-socket', 'uploads', ...files].map((name) => [name, modeOf(at(name))])),
  ).toEqual({
    '': '755',
    mail: '700',
    'mail/a.eml': '600',
    'mail/b.eml.part': '600',
    'postgres-socket': '700',
    'postgres.log': '600',
    'session-secret': '600',
    uploads: '755',
    'uploads/a.webp': '644',
  });
});

test('a symbolic link in it changes nothing outside', () => {
  const [dataDir, outside] = [dataFolder(), join(dataFolder(), 'outside')];
  writeFileSync(outside, 'content');
  chmodSync(outside, 0o644);
  mkdirSync(join(dataDir, 'mail'));
  symlinkSync(outside, join(dataDir, 'mail/a.eml'));
  symlinkSync(outside, join(dataDir, 'session-secret'));
  restrictDataFolder(dataDir);
  expect(modeOf(outside)).toBe('644');
});

test('a folder that others share keeps its mode, and a missing one is not created', () => {
  const dataDir = dataFolder();
  chmodSync(dataDir, 0o1777);
  restrictDataFolder(dataDir);
  expect(modeOf(dataDir)).toBe('1777');
  restrictDataFolder(join(dataDir, 'missing'));
  expect(() => statSync(join(dataDir, 'missing'))).toThrow();
});

test('the secret is generated once, readable by its owner only, and a setting overrides it', () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const DATA_DIR = join(folder.path, 'data');
  const made = openSecret({ DATA_DIR });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(openSecret({ DATA_DIR })).toBe(made);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(openSecret({ DATA_DIR, SESSION_SECRET: 'given' })).toBe('given');
});

test('a keyed hash differs by secret, purpose and text', () => {
  const hashes = [
    keyedHash('one')('client', '192.0.2.1'),
    keyedHash('two')('client', '192.0.2.1'),
    keyedHash('one')('email', '192.0.2.1'),
    keyedHash('one')('client', '192.0.2.2'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(keyedHash('one')('client', '192.0.2.1')).toBe(hashes[0]);
});
