import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id with OWASP's parameters. They are stored with the hash, so they can be raised later. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(hash)}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) return false;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(parts[5] as string, 'base64');
  const hash = await derive(password, Buffer.from(parts[4] as string, 'base64'), { memory, passes, parallelism });
  return timingSafeEqual(hash, expected);
}

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: 32, ...cost });
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
