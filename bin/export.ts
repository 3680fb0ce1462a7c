import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadPublished } from '#app/features/firm/firm-texts.ts';
import { exportArticles } from '#app/features/importing/export-articles.ts';
import { pictureNamesIn } from '#app/features/pictures/picture.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { PICTURE_FOLDER } from '#app/features/pictures/store-picture.ts';
import type { KeptPerson } from '#app/firm/people.ts';
import { PRIVATE_FOLDER } from '#app/platform/data-folder.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { openStorage } from '#app/platform/storage/open-storage.ts';
import { createPrivateFile } from '#app/platform/storage/write-whole-file.ts';
import { type Opened, resolvePath, runCommand } from './command.ts';

const HELP = `Writes all articles as JSON, drafts too, or what was published on /admin/firm.

  npm run export -- FILE [--pictures | --firm]

  --pictures       also the uploaded pictures, into a folder beside FILE with the same name, where import finds them
  --firm           the firm's own texts instead, for npm run guides and npm run import, and the photos of the people
                   into such a folder
`;

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { pictures: { type: 'boolean' }, firm: { type: 'boolean' } },
  });
  const [given, ...rest] = positionals;
  if (!given || !extname(given) || rest.length > 0)
    throw new StartupProblem(`Name one file with an extension, such as articles.json.\n\n${HELP}`);
  const file = resolvePath(given);
  return async (opened) => {
    if (values.firm) {
      const firm = await loadPublished(opened.db);
      await pipeline([JSON.stringify({ format: 'firm', version: 1, firm }, null, 2)], await createPrivateFile(file));
      const photos = Object.values(firm).flatMap((one) =>
        pictureNamesIn((one as KeptPerson).portrait?.drawing.photo.src ?? ''),
      );
      return written(photos);
    }
    await pipeline(Readable.from(exportArticles(opened.db, new Date())), await createPrivateFile(file));
    const names = values.pictures ? await opened.db.select({ name: pictures.name }).from(pictures) : [];
    return written(names.map(({ name }) => name));

    async function written(names: readonly string[]): Promise<string> {
      if (names.length === 0) return `Written: ${basename(file)}.`;
      const count = await writePictures(opened, file.slice(0, -extname(file).length), names);
      return `Written: ${basename(file)}, and ${count} ${count === 1 ? 'picture' : 'pictures'} in the folder beside it.`;
    }
  };
});

async function writePictures({ env }: Opened, folder: string, names: readonly string[]): Promise<number> {
  const storage = openStorage(env);
  await mkdir(join(folder, 'media'), { recursive: true, mode: PRIVATE_FOLDER });
  let count = 0;
  for (const name of names) {
    const found = await storage.get(`${PICTURE_FOLDER}/${name}`);
    if (!found) continue;
    await pipeline(found.body, await createPrivateFile(join(folder, 'media', name)));
    count++;
  }
  return count;
}
