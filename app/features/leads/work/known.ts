import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import { NOT_GIVEN } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { NOT_JOINED } from '#app/features/leads/list/lead-conditions.ts';
import type { Database } from '#app/platform/db/database.ts';

type Lead = typeof leads.$inferSelect;

/** More than this are better searched for in the list. */
const MOST = 20;

/** Other leads that seem to belong to this one, each under its strongest reason. */
export async function knownAlready(db: Database, lead: Lead) {
  const [person, phone, company] = await Promise.all([
    find(db, lead, lead.emailKey === NOT_GIVEN ? null : eq(leads.emailKey, lead.emailKey)),
    find(db, lead, samePhone(lead.phone)),
    find(db, lead, sameCompany(String(lead.answers.company ?? ''))),
  ]);
  const seen = new Set<string>();
  const unseen = (found: KnownLead[]) => found.filter(({ id }) => !seen.has(id) && seen.add(id));
  return { person: unseen(person), phone: unseen(phone), company: unseen(company) };
}

export type KnownAlready = Awaited<ReturnType<typeof knownAlready>>;
export type KnownLead = Awaited<ReturnType<typeof find>>[number];

/** The digits of a telephone number without the country code of the United States; empty if too few to compare. */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 7 ? digits : '';
}

/** The words of a company's name without case, accents, punctuation and legal form. */
export function companyWords(company: string): string[] {
  const folded = company
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  while (words.length > 1 && LEGAL_FORMS.includes(words.at(-1) as string)) words.pop();
  return words;
}

const LEGAL_FORMS = [
  ...['inc', 'incorporated', 'corp', 'corporation', 'co', 'company', 'ltd', 'limited'],
  ...['llc', 'llp', 'lp', 'plc', 'pllc', 'pc'],
];

async function find(db: Database, { id, sample }: Lead, where: SQL | null) {
  if (!where) return [];
  return db
    .select({
      id: leads.id,
      form: leads.form,
      name: leads.name,
      company: sql<string>`coalesce(${leads.answers} ->> 'company', '')`,
      guide: sql<string>`coalesce(${leads.answers} ->> 'guide', '')`,
      stage: leads.stage,
      quarantined: leads.quarantined,
      createdAt: leads.createdAt,
      owner: users.name,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.ownerId))
    .where(and(where, ne(leads.id, id), eq(leads.sample, sample), NOT_JOINED))
    .orderBy(desc(leads.createdAt))
    .limit(MOST);
}

/** The index of the search narrows the leads down, because the column has no index of its own. */
function samePhone(phone: string): SQL | null {
  const key = phoneKey(phone);
  if (!key) return null;
  return sql`not ${leads.quarantined} and ${leads.searchText} like ${`%${key}%`}
    and regexp_replace(regexp_replace(${leads.phone}, '\\D', '', 'g'), '^1(?=\\d{10}$)', '') = ${key}`;
}

/** Without the first and last letter a word is found on both sides of an apostrophe: `O'Brien`, `OBriens`. */
function sameCompany(company: string): SQL | null {
  const words = companyWords(company);
  const parts = words.map((word) => (word.length > 4 ? word.slice(1, -1) : word)).filter((part) => part.length > 2);
  if (parts.length === 0) return null;
  const spelled = [...words.join('')].join('\\W*');
  const forms = LEGAL_FORMS.map((form) => [...form].join('\\W*')).join('|');
  // One condition for each part: the index does not serve "like all".
  const hasParts = sql.join(
    parts.map((part) => sql`${leads.searchText} like ${`%${part}%`}`),
    sql` and `,
  );
  return sql`not ${leads.quarantined} and ${hasParts}
    and article_fold(${leads.answers} ->> 'company') ~ ${`^\\W*${spelled}(\\W+(${forms}))*\\W*$`}`;
}
