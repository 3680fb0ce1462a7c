import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

const SIZE = '1g';
/** Left when the disk is full: less than any write needs. */
const LEFT_BYTES = 16 * 1024;

/** Mounts a tmpfs that can be made full on this folder. Null where that is not allowed (only root can, on Linux). */
export function mountSmallDisk(path: string) {
  const mount = (...options: string[]) => spawnSync('mount', options).status === 0;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  if (!mount('-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', path)) return null;
  const resize = (size: string | number) => {
    if (!mount('-o', `remount,size=${size}`, path)) throw new Error(`The disk at ${path} cannot be resized.`);
  };
  return {
    fill() {
      const { blocks, bfree, bsize } = statfsSync(path);
      resize((blocks - bfree) * bsize + LEFT_BYTES);
    },
    free: () => resize(SIZE),
    unmount: () => void spawnSync('umount', ['--lazy', path]),
  };
}
