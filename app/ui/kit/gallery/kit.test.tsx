import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { FilterSelect } from '#app/ui/kit/list/filter-bar.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';

const html = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);

const COLUMNS: readonly Column<string, 'name' | '-name'>[] = [
  { head: 'Name', sort: { up: 'name', down: '-name' }, cell: (row) => row },
  { head: 'Source', from: 1200, phone: 'none', cell: () => 'Direct' },
  { head: 'Actions', isHeadHidden: true, cell: () => null },
];
const table = { caption: 'Leads', columns: COLUMNS, rowKey: (row: string) => row };

test('groups of a table are headed by rows that span the columns that no width hides', () => {
  const rows = [
    { head: 'Due', count: 4, rows: ['Ann'] },
    { head: 'None', rows: [] },
  ];
  const shown = html(<DataTable {...table} rows={rows} />);
  expect(
    shown.match(/<th scope="rowgroup" colSpan="2">Due <small>4<\/small><\/th><td data-from="1200">/g),
  ).toHaveLength(1);
  expect(shown).not.toContain('None');
  expect(shown).toContain('<caption class="sr-only">Leads</caption>');
});

test.each([
  [null, '/?sort=name', ''],
  ['name', '/?sort=-name', ' aria-sort="ascending"'],
  ['-name', '/?sort=', ' aria-sort="descending"'],
] as const)('a header leads from the order %s to %s', (by, next, attribute) => {
  const shown = html(<DataTable {...table} rows={['Ann']} sorting={{ by, to: (sort) => `/?sort=${sort ?? ''}` }} />);
  expect(shown).toContain(`<th scope="col"${attribute}><a class="data-table-sort" href="${next}"`);
});

test('a table without rows says so', () => {
  expect(html(<DataTable {...table} rows={[]} empty="No leads match." />)).toBe(
    '<div class="empty-state">No leads match.</div>',
  );
});

test('a filter shows a value from the address that is not among its options', () => {
  const shown = html(<FilterSelect name="tag" label="Tag" any="Any tag" value="old" options={[]} />);
  expect(shown).toContain('<option value="old" selected="">old</option>');
});

test('the foot of a list with one page has no links', () => {
  expect(html(<ListFoot range="1–2 of 2" previous={null} next={null} />)).not.toContain('<nav');
  expect(html(<ListFoot range="1–2 of 4" previous={null} next="/?page=2" />)).toMatch(/disabled.*rel="next"/);
});

test('progress beyond its limits is cut, and unknown progress has no number', () => {
  expect(html(<Progress label="Uploading" value={1.2} />)).toContain('aria-valuenow="100"');
  expect(html(<Progress label="Preparing" value={null} />)).not.toContain('aria-valuenow');
});

test('a time gives the reader’s own clock in its title', () => {
  const at = new Date('2026-11-17T16:40:00Z');
  expect(html(<TimeText {...{ at, zone: 'America/New_York' }}>10:40 AM</TimeText>)).toBe(
    '<time dateTime="2026-11-17T16:40:00.000Z" title="Tuesday, November 17, 2026 at 11:40 AM">10:40 AM</time>',
  );
});

test('style sheets of the kit take colors and font sizes from the theme', () => {
  const sheets = globSync('app/ui/kit/**/*.css');
  expect(sheets.length).toBeGreaterThan(10);
  const found = sheets.flatMap((name) => {
    const css = readFileSync(name, 'utf8');
    return (css.match(/#[0-9a-f]{3,8}\b|font(?:-size)?:[^;]*\d(?:px|rem)/g) ?? []).map((value) => `${name}: ${value}`);
  });
  expect(found).toEqual([]);
});

test('a production build has no /kit', async () => {
  const paths = async (mode: string) => {
    vi.stubEnv('NODE_ENV', mode);
    const file = `../../../routes.ts?${mode}`; // Another module for each mode.
    const siteMap: { path?: string }[] = (await import(file)).default;
    return siteMap.map(({ path }) => path);
  };
  try {
    expect([(await paths('development')).includes('kit'), (await paths('production')).includes('kit')]).toEqual([
      true,
      false,
    ]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('STYLE.md names every part', () => {
  const files = globSync('app/ui/kit/**/*.tsx', { exclude: ['**/gallery/**'] }).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const parts = files.flatMap((code) =>
    [...code.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name]) => name),
  );
  expect(parts.length).toBeGreaterThan(25);
  const style = readFileSync('STYLE.md', 'utf8');
  expect(parts.filter((name) => name !== 'SEGMENT' && !style.includes(`\`${name}\``))).toEqual([]);
});
