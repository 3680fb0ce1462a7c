import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './data-folder.ts';
import { explainSystemError, isSystemError } from './startup-problem.ts';

/** An HMAC: without the secret it can be neither forged nor guessed. The purpose separates one use from another. */
export type KeyedHash = (purpose: string, text: string) => string;

export function keyedHash(secret: string): KeyedHash {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** Compares in constant time. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** SESSION_SECRET, or a secret generated in DATA_DIR at the first start. */
export function openSecret(env: { SESSION_SECRET?: string | undefined; DATA_DIR: string }): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  return explainSystemError(`DATA_DIR ${env.DATA_DIR} cannot be used`, () => readOrCreate(env.DATA_DIR));
}

function readOrCreate(folder: string): string {
  const file = join(folder, 'session-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  // Write a temporary file, then link it: of several starting processes one wins, and none reads a partial secret.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: PRIVATE_FILE });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8');
}
