import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from './migrations.ts';

/** While versions change, the release before serves on the migrated database (docs/upgrading.md). */
const TAKES_AWAY = [
  /\bdrop (table|column|view|function|type)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter column \S+ (set data )?type\b/i,
  /\badd column (?!.*\b(default|generated)\b)[^;]*\bnot null\b/i,
];

/**
 * What an earlier release had stopped to use, by the migration that took it away. Before adding a line: the release before
 * neither reads nor writes it, or `oldest` of RELEASE (migrations.ts) is raised.
 */
const NOT_USED_BEFORE = ['0049_search_library']; // A function that only a generated column had called.

test('migrations add, so that the release before can go on reading and writing', () => {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'));
  const since = entries.slice(46).map(({ tag }: { tag: string }) => tag); // Those before had other rules.
  const found = since.flatMap((tag: string) => {
    const text = readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8').replaceAll(/--.*$/gm, '');
    const statements = text.split(';').filter((statement) => TAKES_AWAY.some((pattern) => pattern.test(statement)));
    return statements.map((statement) => `${tag}: ${statement.trim().slice(0, 120)}`);
  });
  expect(found.filter((one: string) => !NOT_USED_BEFORE.includes(one.split(':')[0] ?? ''))).toEqual([]);
});
