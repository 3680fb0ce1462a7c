import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { type Edition, findEditionBy } from '#app/firm/published.ts';
import type { Database } from '#app/platform/db/database.ts';
import { firmText } from './firm-registry.ts';
import { readTexts } from './firm-texts.ts';
import { withDerived } from './show-firm.ts';

const editions = new AsyncLocalStorage<Edition>();
findEditionBy(() => editions.getStore());

/** Runs with the drafts in place of what is published. Readers' requests at the same time see nothing of them. */
export async function withDrafts<T>(db: Database, run: (drafts: number) => Promise<T>): Promise<T> {
  const all = [...(await readTexts(db)).values()];
  const changed = all.filter(({ key, value }) => !isDeepStrictEqual(value, firmText(key)?.standard()));
  const texts = withDerived(Object.fromEntries(changed.map(({ key, value }) => [key, value])));
  return editions.run({ texts, made: new Map() }, () => run(all.filter(({ draft }) => draft).length));
}
