import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { blocksOf } from '#app/platform/storage/blocks.ts';

/**
 * An encrypted file: the mark, 16 bytes of salt, and blocks of 64 KB, each with its authentication tag. AES-256-GCM with a
 * key of this file alone; the nonce is the number of the block and whether it is the last one. So a block is known to be
 * ours before it is used, and a file that was cut, reordered or joined is refused.
 */
const MARK = Buffer.from('wrc-advisory encrypted 1\n');
const SALT_BYTES = 16;
const BLOCK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** About a tenth of a second and 32 MB for each guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export async function* encrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([MARK, salt]);
  for await (const { bytes, number, isLast } of blocksOf(chunks, BLOCK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The content of a file that may be encrypted. */
export async function* decrypted(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  const head = MARK.length + SALT_BYTES;
  const { first, rest } = await takeFirst(chunks, head);
  if (!first.subarray(0, MARK.length).equals(MARK)) {
    yield first;
    return yield* rest;
  }
  if (!passphrase)
    throw new StartupProblem('The file is encrypted: set BACKUP_PASSPHRASE to the one it was made with.');
  const key = await keyOf(passphrase, first.subarray(MARK.length, head));
  for await (const { bytes, number, isLast } of blocksOf(rest, BLOCK_BYTES + TAG_BYTES)) {
    yield openBlock(bytes, key, nonceOf(number, isLast));
  }
}

function openBlock(bytes: Buffer, key: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new StartupProblem('The file is damaged or truncated, or BACKUP_PASSPHRASE is not the one it was made with.');
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)(passphrase.normalize(), salt, 32, COST);
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 0, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function takeFirst(chunks: AsyncIterable<Uint8Array>, bytes: number) {
  const iterator = chunks[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < bytes) {
    const { done, value } = await iterator.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  const rest = async function* () {
    if (first.length > bytes) yield first.subarray(bytes);
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return { first: first.subarray(0, bytes), rest: rest() };
}
