import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileFor } from '#app/features/articles/transfer/own-files.ts';
import type { BringPicture } from '#app/features/articles/transfer/place-pictures.ts';
import { importPicture } from '#app/features/pictures/import-picture.ts';
import { LARGEST_UPLOAD, PICTURE_TEXTS } from '#app/features/pictures/picture.ts';
import type { PictureServices } from '#app/features/pictures/store-picture.ts';
import type { AuditEntry } from '#app/platform/audit-log.ts';
import { readZip, type ZipEntry } from '#app/platform/zip.ts';

interface OwnFiles {
  names: string[];
  /** Does something with a file of this name, or with null if it cannot be had. */
  withFile<T>(name: string, work: (path: string | null) => Promise<T>): Promise<T>;
}

/** Pictures from an export's own folder or ZIP archive, and from nowhere else. */
export async function bringFrom(
  place: string,
  services: PictureServices,
  actor: AuditEntry['actor'],
  dryRun: boolean,
): Promise<BringPicture> {
  const files = await ownFiles(place);
  return async (address) => {
    const name = fileFor(address, files.names);
    if (!name) return importPicture(services, { address, path: null, actor, dryRun });
    return files.withFile(name, async (path) =>
      path ? importPicture(services, { address, path, actor, dryRun }) : { problem: PICTURE_TEXTS.tooLarge },
    );
  };
}

async function ownFiles(place: string): Promise<OwnFiles> {
  if (!existsSync(place)) return { names: [], withFile: (_, work) => work(null) };
  const zip = statSync(place).isFile() ? await readZip(place) : null;
  return zip ? filesOfZip(zip) : filesOfFolder(place);
}

/** Links that lead out of the folder do not count as files. */
function filesOfFolder(folder: string): OwnFiles {
  const entries = statSync(folder).isDirectory() ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return { names, withFile: (name, work) => work(join(folder, name)) };
}

/** Unpacked one at a time, under a name that leads nowhere. */
function filesOfZip(entries: readonly ZipEntry[]): OwnFiles {
  return {
    names: entries.map(({ name }) => name),
    async withFile(name, work) {
      const bytes = await entries.find((entry) => entry.name === name)?.read(LARGEST_UPLOAD);
      if (!bytes) return work(null);
      const folder = await mkdtemp(join(tmpdir(), 'wrc-import-'));
      try {
        const path = join(
          folder,
          basename(name)
            .replaceAll(/[^\w.-]/g, '_')
            .replace(/^\.+$/, '_'),
        );
        await writeFile(path, bytes);
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
