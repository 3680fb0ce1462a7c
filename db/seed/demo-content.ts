import { readFile } from 'node:fs/promises';
import { articles } from '#app/features/articles/articles.table.ts';
import { storeFigures } from '#app/features/articles/figures/stored-figures.ts';
import { PEOPLE } from '#app/firm/people.ts';
import { dataFile } from '#app/platform/data-folder.ts';
import type { Database } from '#app/platform/db/database.ts';
import { demoArticles } from './demo-articles.ts';
import { demoFigures } from './demo-figures.ts';

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
  const person = PEOPLE.find(({ slug }) => slug === author);
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
