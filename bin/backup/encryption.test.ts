import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypted, encrypt } from './encryption.ts';

const PASSPHRASE = 'a passphrase of the firm';
const BLOCK = 64 * 1024;

async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const encryptedOf = (bytes: Buffer, size = 1000) => buffer(encrypt(chunksOf(bytes, size), PASSPHRASE));
const read = (bytes: Buffer, passphrase: string | undefined = PASSPHRASE, size = 777) =>
  buffer(decrypted(chunksOf(bytes, size), passphrase));

test.each([0, BLOCK - 1, BLOCK, BLOCK + 1, 200_001])('%i bytes are read as they were written', async (length) => {
  const bytes = randomBytes(length);
  const file = await encryptedOf(bytes);
  expect((await read(file, PASSPHRASE, length % 2 ? 777 : 5 * BLOCK)).equals(bytes)).toBe(true);
});

test('two files of the same content have nothing in common', async () => {
  const bytes = Buffer.alloc(BLOCK * 2, 'x');
  const [one, other] = [await encryptedOf(bytes), await encryptedOf(bytes)];
  expect(one.subarray(60).includes(other.subarray(60, 92))).toBe(false);
  expect(one.includes('xxxxxxxx')).toBe(false);
});

test('what is not encrypted is passed on, whatever its length', async () => {
  for (const length of [0, 3, 41, 42, 100_000]) {
    const bytes = randomBytes(length);
    expect((await read(bytes, undefined)).equals(bytes)).toBe(true);
  }
});

test('a wrong passphrase, and a file that was changed, cut, reordered or joined, are refused', async () => {
  const file = await encryptedOf(randomBytes(3 * BLOCK));
  const head = 41;
  const block = BLOCK + 16;
  await expect(read(file, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is not the one');
  await expect(read(file, '')).rejects.toThrow('The file is encrypted: set BACKUP_PASSPHRASE');
  const changed = Buffer.from(file);
  changed.writeUInt8(255 - changed.readUInt8(head + block + 5), head + block + 5);
  const swapped = Buffer.concat([
    ...[file.subarray(0, head), file.subarray(head + block, head + 2 * block)],
    ...[file.subarray(head, head + block), file.subarray(head + 2 * block)],
  ]);
  for (const bad of [
    ...[changed, swapped, Buffer.concat([file, file.subarray(head)])],
    ...[file.subarray(0, -1), file.subarray(0, head + 2 * block), file.subarray(0, head)],
  ])
    await expect(read(bad)).rejects.toThrow('damaged or truncated');
});
