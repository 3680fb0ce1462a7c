import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';

/** A page of the site that a search finds. Its texts may quote facts. */
export interface SearchPage {
  path: string;
  /** What it is: `Tool`. */
  kind: string;
  title: string;
  /** What people ask when it is the answer. */
  asked: string;
  /** One line below its title. */
  about: string;
  text: string;
}

/** Stores the pages of this version of the site. */
export async function storeSearchPages(tx: Database, pages: readonly SearchPage[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select *, weighted_words(title || ' . ' || asked, '', about, text) as words from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
        as page(path text, kind text, title text, asked text, about text, text text)
    ), gone as (delete from search_pages where path not in (select path from given))
    insert into search_pages as page select * from given
    on conflict (path) do update set kind = excluded.kind, title = excluded.title, asked = excluded.asked,
      about = excluded.about, text = excluded.text, words = excluded.words
    where page is distinct from excluded`);
}
