import type pg from 'pg';
import { createWriter } from './words.ts';

export const TODAY = '2026-11-15';
/** Words that nobody writes by chance: one in every thousandth article, and one in three articles of all. */
export const PLANTED = { seldom: 'quokka', rare: 'zyzzyva' };
const AT_ONCE = 1000;
const DIFFERENT_BODIES = 500;
const DAYS = 3650;

/** Fills an empty, migrated database with articles of 800 words from the last ten years. */
export async function buildLibrary(client: pg.Client, size: number): Promise<void> {
  const write = createWriter(size);
  const bodies = Array.from({ length: DIFFERENT_BODIES }, () => paragraphs(write(800)));
  await client.query(
    'create temp table bodies as select * from unnest($1::text[]) with ordinality as b(html, number)',
    [bodies],
  );

  for (let first = 0; first < size; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, size - first) }, (_, index) => first + index);
    await client.query(INSERT, [
      numbers,
      numbers.map((n) => titleOf(n, size, write)),
      numbers.map(() => write(25).slice(0, 300)),
      size,
    ]);
  }
  await client.query('vacuum analyze');
}

function titleOf(n: number, size: number, write: (words: number) => string): string {
  const planted = [
    ...(n % 1000 === 7 ? [PLANTED.seldom] : []),
    ...([0.2, 0.5, 0.9].some((part) => n === Math.floor(size * part)) ? [PLANTED.rare] : []),
  ];
  return [write(8), ...planted].join(' ');
}

function paragraphs(text: string): string {
  return text
    .split(' ')
    .reduce((html, word, index) => html + (index % 80 === 0 ? `</p><p>${word}` : ` ${word}`), '')
    .replace('</p>', '')
    .concat('</p>');
}

const INSERT = `
  insert into articles (title, slug, summary, body_html, category, tags, author_name, publish_date, published)
  select title, 'article-' || n, summary, html,
    (array['Buy', 'Sell', 'Capital', 'Integration', 'Insights'])[1 + n % 5],
    array['Tag ' || n % 14, 'Tag ' || n % 13, 'Tag ' || n % 11, 'Tag ' || n % 9],
    'A. Writer', date '${TODAY}' - ((($4 - n) * ${DAYS}::bigint) / $4)::int, true
  from unnest($1::int[], $2::text[], $3::text[]) as given(n, title, summary)
  join bodies on bodies.number = 1 + given.n % ${DIFFERENT_BODIES}`;
