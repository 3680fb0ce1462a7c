import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainSystemError, isSystemError } from './startup-problem.ts';

/** A hash that nobody can make, or undo by trying, without the secret. The purpose keeps one use apart from another. */
export type KeyedHash = (purpose: string, text: string) => string;

export function keyedHash(secret: string): KeyedHash {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** The secret of SESSION_SECRET, or one of our own in DATA_DIR, made at the first start. */
export function openSecret(env: { SESSION_SECRET?: string | undefined; DATA_DIR: string }): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  return explainSystemError(`DATA_DIR ${env.DATA_DIR} cannot be used`, () => readOrMake(env.DATA_DIR));
}

function readOrMake(folder: string): string {
  const file = join(folder, 'session-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true });
  // Written aside and then linked: of several processes that start at once one wins, and nobody reads half a secret.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
