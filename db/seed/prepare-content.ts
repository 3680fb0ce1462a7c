import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { STARTING_TEMPLATES } from '#app/admin/lead/replies/starting-templates.ts';
import { ensureAdmin, hasAdmins, hasUsers } from '#app/features/accounts/admins/admins.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { storeFigures } from '#app/features/articles/figures/stored-figures.ts';
import { storeSearchPages } from '#app/features/articles/search/search-pages.ts';
import { ensureHosts } from '#app/features/booking/hosts/hosts.ts';
import { storeFactTexts } from '#app/features/facts/fact-texts.ts';
import { addMissingFacts } from '#app/features/facts/seed-facts.ts';
import { showFirm } from '#app/features/firm/show-firm.ts';
import { addTemplates } from '#app/features/leads/replies/reply-templates.ts';
import { mayHaveSamples } from '#app/features/samples/samples.ts';
import { FACTS } from '#app/firm/facts.ts';
import { firmHosts, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { dataFile } from '#app/platform/data-folder.ts';
import { type Database, withoutTimeouts } from '#app/platform/db/database.ts';
import type { Env } from '#app/platform/env.ts';
import { searchPages } from '#app/site/search-pages.ts';
import { demoArticles } from './demo-articles.ts';
import { demoFigures } from './demo-figures.ts';
import { seedSamples } from './samples.ts';

const LOCK = 7_215_092; // One process seeds; others that start at the same time find the work done.
const DEMO_ADMIN = 'admin@wrc-advisory.example';

/** Seeds an empty database as the settings say. Returns lines for the terminal. */
export function prepareContent(connection: pg.ClientConfig, env: Env): Promise<string[]> {
  return withoutTimeouts(connection, (db) => db.transaction((tx) => prepare(tx, env)));
}

async function prepare(tx: Database, env: Env): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await showFirm(tx);
  const wanted = env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo');
  const seeding = wanted !== 'none' && (await isEmpty(tx));
  const withSamples = seeding && wanted === 'demo' && (await mayHaveSamples(tx));
  if (seeding) await seedArticles(tx);
  if (seeding) await addTemplates(tx, STARTING_TEMPLATES);
  await ensureHosts(tx, firmHosts());
  await addMissingFacts(tx, FACTS);
  await storeFactTexts(tx);
  await storeSearchPages(tx, searchPages());
  const news = [
    ...(seeding ? ['Added the demo articles'] : []),
    ...(await ensureConfiguredAdmin(tx, env)),
    ...(seeding && !env.ADMIN_EMAIL ? await createDemoAdmin(tx) : []),
    ...((await hasAdmins(tx)) ? [] : ['There is no administrator: create one with npm run admin -- create EMAIL']),
  ];
  if (!withSamples) return news;
  await seedSamples(tx, new Date()); // After the administrator, who owns some of them.
  return ['Added sample leads and visits: remove them at /admin or with npm run admin -- remove-samples', ...news];
}

async function isEmpty(db: Database): Promise<boolean> {
  const written = await db.select({ id: articles.id }).from(articles).limit(1);
  return written.length === 0 && !(await hasUsers(db));
}

async function ensureConfiguredAdmin(db: Database, { ADMIN_EMAIL, ADMIN_PASSWORD }: Env): Promise<string[]> {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return [];
  const outcome = await ensureAdmin(db, { name: 'Administrator', email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  return outcome === 'created' ? [`Made an administrator: ${ADMIN_EMAIL}`] : [];
}

/** The password is printed once and stored only as a hash. */
async function createDemoAdmin(db: Database): Promise<string[]> {
  const password = randomBytes(12).toString('base64url');
  await ensureAdmin(db, { name: 'Demo Administrator', email: DEMO_ADMIN, password });
  return [`Demo administrator: ${DEMO_ADMIN}`, `Password, shown only now: ${password}`];
}

/** Demo articles. They use the pictures of their categories. */
export async function seedArticles(db: Database): Promise<void> {
  const rows = await Promise.all(demoArticles.map(toRow));
  const stored = await db.insert(articles).values(rows).returning({ id: articles.id, slug: articles.slug });
  for (const { slug } of demoArticles) {
    const row = stored.find((one) => one.slug === slug);
    if (row) await storeFigures(db, row.id, demoFigures(slug));
  }
}

async function toRow({ author, ...article }: (typeof demoArticles)[number]) {
  const person = PEOPLE_DEFAULTS.find(({ slug }) => slug === author);
  if (!person) throw new Error(`There is nobody called ${author} in firm/people.ts.`);
  return {
    ...article,
    tags: [...article.tags],
    authorName: person.name,
    authorRole: person.role,
    bodyHtml: await readFile(dataFile(`db/seed/articles/${article.slug}.html`), 'utf8'),
    createdAt: new Date(`${article.publishDate}T15:00:00Z`),
    updatedAt: new Date(`${article.publishDate}T15:00:00Z`),
  };
}
