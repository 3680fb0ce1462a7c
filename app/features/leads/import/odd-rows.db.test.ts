import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { ownLeadImports } from '#tests/support/lead-imports.ts';
import { runs } from '#tests/support/property-runs.ts';

const imports = ownLeadImports();
afterEach(() => imports.query('delete from leads'));

const HEADER = ['Name', 'Email', 'Phone', 'Company', 'City', 'State', 'Message', 'Notes', 'Lead Source'].concat([
  'Lead Status',
  'Lead Owner',
  'Create Date',
]);
const csvOf = (rows: readonly (readonly string[])[]) =>
  [HEADER, ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('\0', '').replaceAll('"', '""')}"`).join(','))
    .join('\n');

async function importAll(rows: readonly (readonly string[])[]) {
  const id = await imports.upload(csvOf(rows));
  await imports.run(id);
  expect(await imports.find(id)).toMatchObject({ state: 'done' });
  const { rows: all, added, extended, unchanged, skipped } = await imports.counts(id);
  expect(added + extended + unchanged + skipped).toBe(all);
}

test('texts that are too long are cut at a whole character, and stop no import', async () => {
  const [smiles, odd] = ['🙂'.repeat(6000), `${'x'.repeat(38)}🙂🙂`];
  const address = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`;
  await importAll([
    ['', address],
    [smiles, 'smile@odd.example', odd, smiles, smiles, odd, smiles, smiles, smiles, odd, odd, odd],
    ['', 'smile@odd.example', '', '', '', odd, '', `x${smiles}`, '', odd, odd, odd],
  ]);
  expect((await imports.leads()).map(({ name }) => name).toSorted()).toEqual([address.slice(0, 100), '🙂'.repeat(100)]);
});

test('names of what every object has are words as any other', async () => {
  const words = ['__proto__', 'constructor'];
  await importAll(words.map((word) => [word, `${word}@odd.example`, '', '', '', word, '', '', '', word, word, word]));
  const found = await imports.leads();
  expect(found).toHaveLength(words.length);
  for (const lead of found) expect(lead).toMatchObject({ owner_id: null, owned_since: null });
});

test('any text in any cell becomes a lead or is skipped', async () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('', 'a@b.example'));
  const row = fc.tuple(
    fc.emailAddress(),
    fc.array(text, { minLength: HEADER.length - 1, maxLength: HEADER.length - 1 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) =>
      importAll(rows.map(([email, [name = '', ...rest]]) => [name, email, ...rest])),
    ),
    runs(20),
  );
});
