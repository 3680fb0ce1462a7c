import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authAccounts, userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { verifyPassword } from '#app/features/accounts/password/password.ts';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { parseEnv } from '#app/platform/env.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { prepareContent } from './prepare-content.ts';

const database = ownDatabase();
const NO_ADMINISTRATOR = 'There is no administrator: create one with npm run admin -- create EMAIL';

function settings(source: Record<string, string>) {
  const result = parseEnv(source);
  if (!result.ok) throw new Error(result.problems.join());
  return result.env;
}

test('an external database is not seeded unless requested', async () => {
  const news = await prepareContent(
    database().connection,
    settings({ DATABASE_URL: 'postgres://localhost/x', SESSION_SECRET: 'x'.repeat(32) }),
  );
  expect(news).toEqual([NO_ADMINISTRATOR]);
  expect(await database().db.select().from(articles)).toEqual([]);
});

test('the first start adds articles and an administrator whose password is printed once; the second adds nothing', async () => {
  const { db } = database();
  const [news, others] = await Promise.all([
    prepareContent(database().connection, settings({})),
    prepareContent(database().connection, settings({})),
  ]);
  const said = [...news, ...others].join('\n');
  const password = /shown only now: (\S{16})$/m.exec(said)?.[1] as string;

  const [account] = await db.select().from(authAccounts);
  expect(await verifyPassword(password, account?.password ?? '')).toBe(true);
  expect(await db.select({ role: userRoles.role }).from(userRoles)).toEqual([{ role: 'admin' }]);
  expect(await prepareContent(database().connection, settings({}))).toEqual([]);
});

test('the demo articles cover every category, two are drafts, and sanitizing changes none', async () => {
  const { db } = database();
  const rows = await db.select().from(articles);
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  expect(rows.filter(({ published }) => !published)).toHaveLength(2);
  for (const { slug, bodyHtml } of rows) {
    const words = bodyHtml
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/).length;
    expect(words, slug).toBeGreaterThanOrEqual(600);
    expect(words, slug).toBeLessThanOrEqual(1500);
    expect(sanitizeBody(bodyHtml).trim(), slug).toBe(bodyHtml.trim());
  }
});

test('the administrator from the settings is created if missing, and otherwise left alone', async () => {
  const { db } = database();
  const env = settings({ ADMIN_EMAIL: 'Owner@example.com', ADMIN_PASSWORD: 'a long enough secret' });
  expect(await prepareContent(database().connection, env)).toEqual(['Made an administrator: Owner@example.com']);
  expect(await prepareContent(database().connection, env)).toEqual([]);
  const [made] = await db.select({ n: count() }).from(users).where(eq(users.email, 'owner@example.com'));
  expect(made?.n).toBe(1);
});

test('each start says so when no administrator is left', async () => {
  const { db } = database();
  expect(await prepareContent(database().connection, settings({}))).toEqual([]);
  await db.delete(userRoles);
  expect(await prepareContent(database().connection, settings({}))).toEqual([NO_ADMINISTRATOR]);
});
