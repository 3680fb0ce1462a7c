import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import { findFiles } from '#app/features/importing/export-articles.ts';
import type { BringPicture } from '#app/features/importing/place-pictures.ts';
import { type ImportServices, importPicture } from '#app/features/pictures/import-picture.ts';
import { MAX_UPLOAD_BYTES, PICTURE_TEXTS } from '#app/features/pictures/picture.ts';
import { type RemoteBytes, readZip, type ZipEntry } from '#app/platform/zip.ts';

interface ExportFiles {
  names: string[];
  /** Calls `work` with the path of this file, or with null if it is missing or too large. */
  withFile<T>(name: string, work: (path: string | null) => Promise<T>): Promise<T>;
}

/** Imports pictures from the export's own folder or ZIP archive only. Null: it has no pictures. */
export async function bringFrom(
  place: string | RemoteBytes | null,
  services: ImportServices,
  actor: AuditEntry['actor'],
  dryRun: boolean,
): Promise<BringPicture> {
  const files = await openFiles(place);
  const fileFor = findFiles(files.names);
  return async (address) => {
    const name = fileFor(address);
    if (!name) return importPicture(services, { address, path: null, actor, dryRun });
    return files.withFile(name, async (path) =>
      path ? importPicture(services, { address, path, actor, dryRun }) : { problem: PICTURE_TEXTS.tooLarge },
    );
  };
}

async function openFiles(place: string | RemoteBytes | null): Promise<ExportFiles> {
  if (place !== null && typeof place !== 'string') return filesOfZip((await readZip(place)) ?? []);
  if (place === null || !existsSync(place)) return { names: [], withFile: (_, work) => work(null) };
  const zip = statSync(place).isFile() ? await readZip(place) : null;
  return zip ? filesOfZip(zip) : filesOfFolder(place);
}

/** Symbolic links are not files: they could lead out of the folder. */
function filesOfFolder(folder: string): ExportFiles {
  const entries = statSync(folder).isDirectory() ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return { names, withFile: (name, work) => work(join(folder, name)) };
}

/** Extracts one file at a time, under a name without separators. */
function filesOfZip(entries: readonly ZipEntry[]): ExportFiles {
  return {
    names: entries.map(({ name }) => name),
    async withFile(name, work) {
      const bytes = await entries.find((entry) => entry.name === name)?.read(MAX_UPLOAD_BYTES);
      if (!bytes) return work(null);
      const folder = await mkdtemp(join(tmpdir(), 'wrc-import-'));
      try {
        const safeName = basename(name).replaceAll(/[^\w.-]/g, '_');
        const path = join(folder, safeName.replace(/^\.+$/, '_'));
        await writeFile(path, bytes);
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
