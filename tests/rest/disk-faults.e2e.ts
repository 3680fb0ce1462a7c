import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { spawnApp } from '#tests/support/app-process.ts';
import { copyFolder, masterFolder, preparedData, temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A full or read-only disk: one sentence and exit code 1 each. Only root can mount one, on Linux. */
const mount = (...options: string[]) => spawnSync('mount', options).status === 0;
const probe = temporaryFolder();
const canMount = mount('-t', 'tmpfs', 'tmpfs', probe.path);
if (canMount) spawnSync('umount', [probe.path]);
probe.remove();

function diskForTest(size: string): string {
  const folder = temporaryFolder();
  expect(mount('-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder.path)).toBe(true);
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder.path]);
    folder.remove();
  });
  return folder.path;
}

async function startOn(DATA_DIR: string): Promise<string> {
  const site = spawnApp({ DATA_DIR });
  expect(await site.ended).toBe(1);
  return site.output();
}

/** A disk with the data of a site. */
function usedDisk(size: string): string {
  const disk = diskForTest(size);
  copyFolder(masterFolder('articles'), join(disk, 'data'));
  return disk;
}

const FULL = /full|no room|no space/i;
const SENTENCE = /^[^\n]+\n$/;

describe.skipIf(!canMount)('one sentence', () => {
  const data = preparedData();
  afterAll(data.remove);

  test('at a first start on a disk of 20 MB', async () => {
    const said = await startOn(join(diskForTest('20m'), 'data'));
    expect(said).toMatch(SENTENCE);
    expect(said).toMatch(FULL);
  });

  test('at a first start on a read-only disk', async () => {
    const disk = diskForTest('200m');
    mount('-o', 'remount,ro', disk);
    // Node has ENOENT for a folder in a folder that cannot be written.
    expect(await startOn(join(disk, 'data'))).toMatch(/^DATA_DIR \S+\/data cannot be written \((EROFS|ENOENT)\)\.\n$/);
  });

  test('at a later start on a disk that has become read-only', async () => {
    const disk = usedDisk('400m');
    mount('-o', 'remount,ro', disk);
    const said = await startOn(join(disk, 'data'));
    expect(said).toMatch(SENTENCE);
    expect(said).toMatch(/read-only|EROFS/i);
  });

  test('at a later start on a full disk', async () => {
    const disk = usedDisk('400m');
    expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(400_000_000))).toThrow('ENOSPC');
    const said = await startOn(join(disk, 'data'));
    expect(said).toMatch(SENTENCE);
    expect(said).toMatch(FULL);
  });

  test.each([
    ['a full disk', 'filled', FULL],
    ['a read-only disk', 'read-only', /read-only|EROFS/i],
    ['a missing folder', 'missing', /folder does not exist/],
  ])('of a backup onto %s', async (_name, state, expected) => {
    const disk = diskForTest('64k');
    mkdirSync(join(disk, 'backups'));
    if (state === 'read-only') mount('-o', 'remount,ro', disk);
    const file = join(disk, state === 'missing' ? 'nowhere' : 'backups', 'backup.tar.gz');
    const env = { PATH: process.env.PATH, DATA_DIR: data.path };
    const failed = await promisify(execFile)(process.execPath, ['build/server/backup.js', file], { env }).catch(
      (e) => e,
    );
    expect([failed.code, failed.stdout]).toEqual([1, '']);
    expect(failed.stderr).toMatch(SENTENCE);
    expect(failed.stderr).toMatch(expected);
  });
});
