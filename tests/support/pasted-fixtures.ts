import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'tests/fixtures/paste';

/** What each application puts on the clipboard, in our own words, and the article's HTML that it becomes. */
export const PASTED = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.expected.html'))
  .map((file) => {
    const name = file.replace('.expected.html', '');
    const read = (path: string) => readFileSync(`${FOLDER}/${path}`, 'utf8');
    return { name, html: read(`${name}.html`), expected: read(file).trimEnd() };
  });
