import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { exportArticles } from '#app/features/articles/transfer/export-articles.ts';
import { importArticles } from '#app/features/articles/transfer/import-articles.ts';
import { readExport } from '#app/features/articles/transfer/read-export.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.ts';
import { bringFrom } from '#server/import-pictures.ts';
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
    for await (const line of importArticles(db, found.articles, { defaults, bring, actor: ACTOR, replace, dryRun })) {
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
