import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { keyedHash, openSecret } from './secret.ts';

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
