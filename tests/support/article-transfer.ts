import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { FIRST_SETTINGS, type ImportSettings } from '#app/features/importing/article-import.ts';
import { keepChoices, startImport } from '#app/features/importing/decide-import.ts';
import { exportArticles } from '#app/features/importing/export-articles.ts';
import { importArticles } from '#app/features/importing/import-articles.ts';
import { findImport } from '#app/features/importing/import-view.ts';
import { imports } from '#app/features/importing/imports.table.ts';
import { readExport } from '#app/features/importing/read-export.ts';
import { type RunServices, workOnImport } from '#app/features/importing/run-import.ts';
import * as uploads from '#app/features/importing/uploads.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import { bringFrom } from '#server/article-import.ts';
import { jpeg, png } from './picture-files.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ownDatabase } from './test-database.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const ACTOR = { name: 'a test' };

interface How {
  replace?: boolean;
  dryRun?: boolean;
  files?: string;
}

/** A site without articles, and the folder with the pictures of the exports in `tests/support/exports`. */
export function ownTransfers() {
  const database = ownDatabase();
  const folder = temporaryFolder();
  const storage = diskStorage(join(folder.path, 'uploads'));

  beforeAll(async () => {
    const files = {
      'content/images/2024/05/ledger.jpg': await jpeg(60, 40),
      'content/images/2024/05/desk.png': await png(60, 40),
      'wp-content/uploads/2023/03/file.jpg': await jpeg(61, 40),
      'wp-content/uploads/2023/03/file-1024x683.jpg': await jpeg(62, 40),
      'articles/1728300000000.png': await png(63, 40),
    };
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder.path, 'files', name)), { recursive: true });
      writeFileSync(join(folder.path, 'files', name), bytes);
    }
  });
  afterAll(() => folder.remove());
  beforeEach(async () => {
    await database().db.delete(articles);
  });

  async function bringIn(text: string, { replace = false, dryRun = false, files = 'files' }: How = {}) {
    const { db } = database();
    const found = readExport(text);
    if (!found || 'problem' in found) throw new Error('not an export');
    const bring = await bringFrom(join(folder.path, files), { db, storage, now: () => new Date() }, ACTOR, dryRun);
    const defaults = { authorName: 'The Firm', authorRole: 'Managing Director', now: NOW };
    const lines = [];
    const options = { defaults, bring, actor: ACTOR, replace, dryRun };
    for await (const line of importArticles(db, found.articles, options)) {
      lines.push(line);
    }
    return lines;
  }

  async function exported(): Promise<string> {
    let text = '';
    for await (const piece of exportArticles(database().db, NOW)) text += piece;
    return text;
  }

  const stored = async (slug: string) =>
    (await database().db.select().from(articles)).find((article) => article.slug === slug);

  return { database, folder, bringIn, exported, stored };
}

export const WHO = { id: '7e2b1c00-0000-4000-8000-000000000001', email: 'ann@firm.example' };

/** Imports in the browser, without a browser: the files arrive, and the jobs run when a test says so. */
export function ownImports() {
  const database = ownDatabase();
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const storage = diskStorage(join(folder.path, 'uploads'));
  let time = NOW.getTime();
  const now = () => new Date(time);
  const queued: string[] = [];
  const queue = {
    async add(_: unknown, name: string, keys: readonly string[]) {
      queued.push(...keys.map((key) => `${name} ${key}`));
    },
  };

  beforeEach(async () => {
    queued.length = 0;
    time = NOW.getTime();
    await database().db.delete(articles);
    await database().db.delete(imports);
    const person = "insert into users (id, name, email) values ($1, 'Ann', $2) on conflict do nothing";
    await database().pool.query(person, [WHO.id, WHO.email]);
  });

  const services = (stop = new AbortController().signal): RunServices => ({
    ...{ db: database().db, queue, now, stop },
    log: pino({ level: 'silent' }),
    author: { authorName: 'The Firm', authorRole: '' },
    openPictures: (zip, actor) =>
      bringFrom(zip, { db: database().db, storage, now: () => new Date(), queue }, actor, false),
  });

  /** Uploads in pieces of this size, and lets the job read the export. */
  async function upload(text: string, zip?: Buffer, piece = 1_500_000): Promise<string> {
    const { db } = database();
    const id = await uploads.beginImport(db, WHO, 'blog.xml');
    for (const [file, bytes] of [['export', Buffer.from(text)] as const, ['pictures', zip] as const]) {
      for (let at = 0; bytes && at < bytes.length; at += piece)
        expect(await uploads.storePiece(db, id, file, at, bytes.subarray(at, at + piece))).toBe('stored');
    }
    if (zip) expect(await uploads.finishPictures(db, id, 'uploads.zip')).toBe(true);
    expect(await uploads.finishExport(db, queue, id)).toBe(true);
    expect(queued).toEqual([`imports ${id}`]);
    await workOnImport(services(), id);
    return id;
  }

  async function start(id: string, settings: Partial<ImportSettings> = {}) {
    const { db } = database();
    const stored = (await findImport(db, id))?.settings ?? FIRST_SETTINGS;
    await keepChoices(db, id, { settings: { ...stored, ...settings }, shown: [], ticked: [] });
    return startImport(db, queue, id, WHO, now());
  }

  async function run(id: string, settings: Partial<ImportSettings> = {}) {
    expect(await start(id, settings)).toBe('started');
    await workOnImport(services(), id);
  }

  const clock = {
    turn(milliseconds: number) {
      time += milliseconds;
    },
  };
  const titles = async () => (await database().db.select().from(articles)).map(({ title }) => title).sort();
  return { database, clock, now, queue, queued, services, upload, start, run, titles };
}
