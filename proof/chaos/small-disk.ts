import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** A file system of its own that can be made full, and given room again. */
export interface SmallDisk {
  fill(): void;
  makeRoom(): void;
  unmount(): void;
}

const ROOM = '1g';
/** So much is left when it is full: less than anything needs. */
const LEFT_BYTES = 16 * 1024;

/** Mounts it on a folder, where the system lets us (Linux, as root); otherwise null. */
export function mountSmallDisk(path: string): SmallDisk | null {
  const mount = (...options: string[]) => spawnSync('mount', options).status === 0;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  if (!mount('-t', 'tmpfs', '-o', `size=${ROOM},mode=0700`, 'tmpfs', path)) return null;
  const resize = (size: string | number) => {
    if (!mount('-o', `remount,size=${size}`, path)) throw new Error(`The disk at ${path} cannot be resized.`);
  };
  return {
    fill() {
      const { blocks, bfree, bsize } = statfsSync(path);
      resize((blocks - bfree) * bsize + LEFT_BYTES);
    },
    makeRoom: () => resize(ROOM),
    unmount: () => void spawnSync('umount', ['--lazy', path]),
  };
}
