import { notInArray, sql } from 'drizzle-orm';
import { ARTICLE_TEXTS } from '#app/firm/article-texts.ts';
import { FACT_FORMS, factWord } from '#app/firm/fact-values.ts';
import { FACTS } from '#app/firm/facts.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Fact } from './fact.ts';
import { loadFacts } from './fact-book.ts';
import { FactReader } from './fact-reader.ts';
import { factTexts } from './facts.table.ts';

/**
 * Stores what each quotation says now. Triggers bring the search up to date in the same transaction. One change after the
 * other: two at once would store each other's old texts, or wait for each other.
 */
export async function storeFactTexts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fact texts'))`);
  const known = await loadFacts(tx);
  const note = ({ validUntil, name, wording, sourceTitle }: Fact) =>
    validUntil ? `${name} ${wording} ${sourceTitle}` : '';
  const written = [...known.values()].flatMap((fact) =>
    [undefined, ...FACT_FORMS].map((form) => ({
      quotation: form ? `${fact.key}:${form}` : fact.key,
      text: factWord(fact, form),
      note: note(fact),
    })),
  );
  const isSeeded = Object.keys(FACTS).every((key) => known.has(key));
  const computed = Object.keys(isSeeded ? ARTICLE_TEXTS : {}).map((name) => {
    const reader = new FactReader((key) => known.get(key), ARTICLE_TEXTS);
    const text = reader.word(name) ?? '';
    const used = reader.keys.flatMap((key) => known.get(key) ?? []);
    return { quotation: name, text, note: used.map(note).join(' ') };
  });
  const rows = [...written, ...computed];
  if (rows.length === 0) return void (await tx.delete(factTexts));
  const { quotation, text } = factTexts;
  const quoted = rows.map((row) => row.quotation);
  await tx.delete(factTexts).where(notInArray(quotation, quoted));
  await tx
    .insert(factTexts)
    .values(rows)
    .onConflictDoUpdate({
      target: quotation,
      set: { text: sql`excluded.text`, note: sql`excluded.note` },
      setWhere: sql`(${text}, ${factTexts.note}) is distinct from (excluded.text, excluded.note)`,
    });
}
