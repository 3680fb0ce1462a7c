import { expect, test } from 'vitest';
import { addMissingFacts } from '#app/features/facts/seed-facts.ts';
import { FACTS } from '#app/firm/facts.ts';
import { ownTransfers } from '#tests/support/article-transfer.ts';
import { wxr } from '#tests/support/export-files.ts';

const { database, bringIn, exported, stored } = ownTransfers();

test('an import names the amounts that differ from a fact; what is declared as meant comes with an export of this site', async () => {
  await addMissingFacts(database().db, FACTS);
  const text = 'Buyers need an equity injection of 15% of the project.';
  const [line] = await bringIn(wxr({ title: 'Old rules', content: text }));
  expect(line?.notes).toContain(`it says 15% where the fact sba.7a.equity-injection says 10%: “${text}”`);
  expect((await stored(line?.slug ?? ''))?.bodyHtml).toContain(text);
  const lines = JSON.parse(await exported());
  lines.articles[0].kept_amounts = `sba.7a.equity-injection: ${text}`;
  const [again] = await bringIn(JSON.stringify(lines), { replace: true });
  expect([again?.outcome, again?.notes]).toEqual(['replaced', []]);
});

test('of an article with thousands of amounts the first hundred notes are kept', async () => {
  await addMissingFacts(database().db, FACTS);
  const amounts = Array.from(
    { length: 300 },
    (_, n) => `<p>Buyers need an equity injection of ${n + 20}% of the project.</p>`,
  );
  const [line] = await bringIn(wxr({ title: 'Many amounts', content: amounts.join('') }));
  expect(line?.notes).toHaveLength(101);
  expect(line?.notes.at(-1)).toMatch(/^and \d+ more notes like these$/);
});
