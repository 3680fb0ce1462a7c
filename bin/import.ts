import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { importTexts, readFirmExport } from '#app/features/firm/import-texts.ts';
import { showFirm } from '#app/features/firm/show-firm.ts';
import type { ImportOutcome } from '#app/features/importing/article-import.ts';
import { type ImportedLine, importArticles } from '#app/features/importing/import-articles.ts';
import { readExport } from '#app/features/importing/read-export.ts';
import { drawPortrait } from '#app/features/pictures/draw-portrait.ts';
import { PEOPLE, type Portrait } from '#app/firm/people.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { bringFrom } from '#server/article-import.ts';
import { type Opened, resolvePath, runCommand } from './command.ts';

const HELP = `Imports articles from a file: a Ghost export (JSON), a WordPress export (WXR), the table "articles" of
Supabase (CSV or JSON), or an export of this site. Of an export with --firm it makes drafts on /admin/firm.

  npm run import -- FILE [--dry-run] [--replace] [--files PLACE]

  --dry-run        prints what it would do and changes nothing
  --replace        overwrites articles that exist and differ; without it they stay as they are
  --files PLACE    a folder or ZIP archive with the pictures of the export; by default the one beside FILE with the same
                   name, such as blog/ or blog.zip for blog.json. No picture is downloaded.
`;

const ACTOR = { name: `npm run import (${userInfo().username})` };

const VERBS: Record<ImportOutcome, [done: string, planned: string]> = {
  added: ['added', 'would be added'],
  replaced: ['replaced', 'would be replaced'],
  unchanged: ['unchanged', 'unchanged'],
  kept: ['stays as it is here (see --replace)', 'would stay as it is here (see --replace)'],
  refused: ['not imported', 'would not be imported'],
};

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' }, files: { type: 'string' } },
  });
  const [given, ...rest] = positionals;
  if (!given || rest.length > 0) throw new StartupProblem(`Name one file.\n\n${HELP}`);
  const file = resolvePath(given);
  if (!existsSync(file)) throw new StartupProblem(`${file} does not exist.`);
  const text = readFileSync(file, 'utf8');
  const dryRun = values['dry-run'] ?? false;
  const firm = readFirmExport(text);
  const beside = file.slice(0, -extname(file).length);
  const place = values.files ? resolvePath(values.files) : [beside, `${beside}.zip`].find((path) => existsSync(path));
  if (firm) return (opened) => importFirm(opened, firm, place ?? beside, dryRun);
  const found = readExport(text);
  if (!found) throw new StartupProblem(`${basename(file)} is not an export in a known format.\n\n${HELP}`);
  if ('problem' in found) throw new StartupProblem(`${basename(file)} cannot be read. ${found.problem}`);

  if (values.files && !existsSync(place ?? '')) throw new StartupProblem(`${values.files} does not exist.`);

  return async (opened) => {
    console.log(`${basename(file)}: ${found.kind}, ${counted(found.articles.length, 'article')}`);
    for (const sentence of found.leftOut) console.log(`  left out: ${sentence}`);
    await showFirm(opened.db);
    const [author] = PEOPLE; // Of articles without one (§3).
    const now = new Date();
    const services = { db: opened.db, storage: openStorage(opened.env), now: () => new Date() };
    const bring = await bringFrom(place ?? beside, services, ACTOR, dryRun);
    const defaults = { authorName: author?.name ?? '', authorRole: author?.role ?? '', now };
    const options = { defaults, bring, actor: ACTOR, replace: values.replace ?? false, dryRun };
    const lines: ImportedLine[] = [];
    for await (const line of importArticles(opened.db, found.articles, options)) {
      lines.push(line);
      say(line, dryRun);
    }
    return summary(lines, dryRun);
  };
});

async function importFirm(
  { db, env }: Opened,
  texts: Record<string, unknown>,
  place: string,
  dryRun: boolean,
): Promise<string> {
  const count = Object.keys(texts).length;
  if (dryRun) return `Dry run, nothing is changed. The file has ${counted(count, 'text')} of the firm.`;
  const services = { db, storage: openStorage(env), now: () => new Date() };
  const bring = await bringFrom(place, services, ACTOR, dryRun);
  const drawAgain = async ({ drawing, alt }: Portrait) => {
    const photo = await bring(drawing.photo.src);
    if (!photo || 'problem' in photo) return null;
    return drawPortrait(services, { ...drawing, photo: { ...drawing.photo, src: photo.url } }, alt, ACTOR);
  };
  const { drafts, refused } = await importTexts(db, texts, ACTOR, new Date(), drawAgain);
  for (const key of refused) console.log(`${key}: not imported: not a text of this site`);
  return `Done: ${counted(drafts, 'draft')}. Publish on /admin/firm.`;
}

function say({ title, slug, outcome, pictures, notes }: ImportedLine, dryRun: boolean): void {
  const isWritten = outcome === 'added' || outcome === 'replaced';
  const more = isWritten && pictures > 0 ? `, with ${counted(pictures, 'picture')}` : '';
  console.log(`${slug || title || '(no title)'}: ${VERBS[outcome][dryRun ? 1 : 0]}${more}`);
  if (outcome !== 'unchanged') for (const note of notes) console.log(`  ${note}`);
}

function summary(lines: readonly ImportedLine[], dryRun: boolean): string {
  const counts = (Object.keys(VERBS) as ImportOutcome[])
    .map((outcome) => [outcome, lines.filter((line) => line.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${outcome}`);
  const result = counts.join(', ') || 'nothing to do';
  return dryRun ? `Dry run, nothing is changed. It would be: ${result}.` : `Done: ${result}.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
