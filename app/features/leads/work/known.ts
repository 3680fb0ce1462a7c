import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import { furtherOf } from '#app/features/leads/by-hand/further.ts';
import {
  ADDED_TEXT,
  FURTHER,
  HAS_ADDED,
  leadMerges,
  leads,
  PHONE_KEY,
  SENT_EMAIL,
  SENT_TEXT,
} from '#app/features/leads/leads.table.ts';
import { NOT_JOINED } from '#app/features/leads/list/lead-conditions.ts';
import type { Database } from '#app/platform/db/database.ts';
import { OWNER_NAME } from './owners.ts';

type Lead = typeof leads.$inferSelect;

/** More than this are better searched for in the list. */
const MOST = 20;

/** Other leads that seem to belong to this one, each under its strongest reason. */
export async function knownAlready(db: Database, lead: Lead) {
  const merged = await mergedLeads(db, lead.id);
  const all = [lead, ...merged].map(furtherOf);
  const keys = (contacts: string[]) => [...new Set(contacts.map(contactKey))].filter(Boolean);
  const emails = keys(all.flatMap((one) => one.emails));
  const phones = keys(all.flatMap((one) => one.phones));
  // One after the other: a merge asks within its transaction.
  const person = await find(db, lead, emails.map(withEmail));
  const phone = await find(db, lead, phones.map(withPhone));
  const colleagues = sameCompany(String(lead.answers.company ?? ''));
  const company = await find(db, lead, colleagues ? [colleagues] : []);
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

/** By which an address or a number is compared with others. */
export const contactKey = (contact: string) => (contact.includes('@') ? contact.toLowerCase() : phoneKey(contact));

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

/** `found` are queries for ids. A merged lead is found as the one that it was merged into. */
async function find(db: Database, { id, sample }: Pick<Lead, 'id' | 'sample'>, found: readonly SQL[]) {
  if (found.length === 0) return [];
  const ids = sql`(select coalesce(kept_id, found.id) from (${sql.join([...found], sql` union `)}) as found
    left join lead_joins on lead_joins.lead_id = found.id)`;
  const { id: leadId, form, name, stage, quarantined, createdAt } = leads;
  return db
    .select({
      ...{ id: leadId, form, name, stage, quarantined, createdAt, owner: OWNER_NAME },
      company: sql<string>`coalesce(${leads.answers} ->> 'company', '')`,
      guide: sql<string>`coalesce(${leads.answers} ->> 'guide', '')`,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.ownerId))
    .where(and(sql`${leads.id} in ${ids}`, ne(leads.id, id), eq(leads.sample, sample), NOT_JOINED))
    .orderBy(desc(leads.createdAt))
    .limit(MOST);
}

/** With what merges and corrections have replaced, and what the staff added. */
function withEmail(email: string): SQL {
  return sql`select id from leads where email_key = ${email}
    union select id from leads where sent is not null and ${SENT_EMAIL} = ${email}
    union select id from leads where further <> '' and ${FURTHER} @> array[${email}]`;
}

/** Numbers besides the first one have no index of their own: those of the search narrow the leads down. */
function withPhone(key: string): SQL {
  const isIt = (phone: string) =>
    sql`regexp_replace(regexp_replace(${sql.raw(phone)}, '\\D', '', 'g'), '^1(?=\\d{10}$)', '') = ${key}`;
  return sql`select id from leads where phone <> '' and ${PHONE_KEY} = ${key}
      and (not quarantined or exists (select from lead_joins where lead_id = leads.id))
    union select id from leads where sent is not null and ${SENT_TEXT} like ${`%${key}%`} and ${isIt("sent ->> 'phone'")}
    union select id from leads where (${HAS_ADDED}) and ${ADDED_TEXT} like ${`%${key}%`}
      and exists (select from unnest(${FURTHER}) as line where line not like '%@%' and ${isIt('line')})`;
}

const NO_LEAD = { id: '00000000-0000-0000-0000-000000000000', sample: false };
const MAX_LIKELY = 3;

/** Leads that a person who is being written down may be, each with the reasons, strongest first. */
export async function likelyLeads(db: Database, { name, email, phone }: Record<'name' | 'email' | 'phone', string>) {
  const key = phoneKey(phone);
  const words = companyWords(name);
  const last = words.at(-1) ?? '';
  const isNamed =
    last.length < 3
      ? []
      : [
          sql`select id from (select id, name from leads where not quarantined and search_text like ${`%${last}%`}
            and article_fold(name) ~ ${`\\m${last}`} and article_fold(name) like ${`${words[0]?.[0]}%`} limit 200) as named`,
        ];
  const reasons: [string, SQL[]][] = [
    ['Same phone', key ? [withPhone(key)] : []],
    ['Same email', email ? [withEmail(email.toLowerCase())] : []],
    ['Similar name', isNamed],
  ];
  const likely = new Map<string, KnownLead & { reasons: string[] }>();
  for (const [reason, found] of reasons)
    for (const lead of await find(db, NO_LEAD, found))
      likely.set(lead.id, { ...lead, reasons: [...(likely.get(lead.id)?.reasons ?? []), reason] });
  const open = [...likely.values()].filter(({ quarantined }) => !quarantined);
  return open.sort((a, b) => b.reasons.length - a.reasons.length).slice(0, MAX_LIKELY);
}

export type LikelyLead = Awaited<ReturnType<typeof likelyLeads>>[number];

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
  return sql`select id from leads where not quarantined and ${hasParts}
    and article_fold(${leads.answers} ->> 'company') ~ ${`^\\W*${spelled}(\\W+(${forms}))*\\W*$`}`;
}

/** The leads that were merged into this one, oldest first. */
export async function mergedLeads(db: Database, id: string): Promise<Lead[]> {
  const ids = db.select({ id: leadMerges.leadId }).from(leadMerges).where(eq(leadMerges.keptId, id));
  return db.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.createdAt);
}
