import { setImmediate } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { contactHashes, findErased } from '#app/features/leads/erased-contacts.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import { ADDED_TEXT, HAS_ADDED, leads, PHONE_KEY } from '#app/features/leads/leads.table.ts';
import { phoneKey } from '#app/features/leads/work/known.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Finding, LeadImportSettings } from './lead-import.ts';
import type { leadImportRows } from './lead-imports.table.ts';
import { type RowContext, type RowPerson, readRow } from './read-row.ts';

export type ImportRow = typeof leadImportRows.$inferSelect;
const { id, name, email, phone, further, answers, ownerId, sent, firstTouch } = leads;
/** What a row is compared with. */
export const LEAD_NOW = { id, name, email, phone, further, answers, ownerId, sent, firstTouch };
export type LeadNow = Pick<typeof leads.$inferSelect, keyof typeof LEAD_NOW>;

export interface Examined {
  row: ImportRow;
  person: RowPerson;
  keys: Keys;
  finding: Exclude<Finding, 'repeated'>;
  /** The lead of the same person, or of one with the same telephone number. */
  lead: LeadNow | undefined;
}

/** How a person is recognized. */
export interface Keys {
  email: string;
  phone: string;
  name: string;
}

export const keysOf = ({ name, email, phone }: Pick<RowPerson, keyof Keys>): Keys => ({
  email: email.includes('@') ? email.toLowerCase() : '',
  phone: phoneKey(phone),
  name: name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]+/gu, '')
    .toLowerCase(),
});

/** A telephone number that both have may be an office's: it needs the name as well, if both have an email address. */
export function isSamePerson(a: Keys, b: Keys): boolean {
  if (a.email !== '' && a.email === b.email) return true;
  return a.phone !== '' && a.phone === b.phone && (a.email === '' || b.email === '' || a.name === b.name);
}

/** Reads rows, and looks for their people among the leads and the erased contacts. */
export async function examineRows(
  tx: Database,
  rows: readonly ImportRow[],
  { keyedHash, ...context }: RowContext & { keyedHash: KeyedHash },
): Promise<Examined[]> {
  const read = [];
  for (const row of rows) {
    await setImmediate(); // Each may be as long as a row can be: requests come in between.
    const person = readRow(row.cells, context);
    read.push({ row, person, keys: keysOf(person), hashes: hashesOf(keyedHash, person) });
  }
  const erased = await findErased(
    tx,
    read.flatMap(({ hashes }) => [...hashes.emails, ...hashes.phones]),
  );
  const found = await findLeads(tx, read);
  return read.map(({ hashes, ...one }) => {
    const { keys } = one;
    const known = found.get(one.row.position) ?? [];
    const same = known.find((lead) => keysOf(lead).email === keys.email && keys.email) ?? known.find(isListed(keys));
    const isErased = (some: readonly string[]) => some.some((hash) => erased.has(hash));
    const finding =
      isErased(hashes.emails) || (!keys.email && isErased(hashes.phones))
        ? 'erased'
        : !keys.email && !keys.phone
          ? 'unusable'
          : same
            ? 'here'
            : isErased(hashes.phones)
              ? 'maybe erased'
              : known.length > 0
                ? 'alike'
                : 'new';
    return { ...one, finding, lead: same ?? known[0] };
  });
}

/** Whether a lead that was found has the address among its further or replaced ones, or is the same person. */
const isListed = (keys: Keys) => (lead: LeadNow) =>
  (keys.email !== '' && `${lead.further}\n${lead.sent?.email ?? ''}`.toLowerCase().split('\n').includes(keys.email)) ||
  isSamePerson(keys, keysOf(lead));

function hashesOf(keyedHash: KeyedHash, { email, phone, further }: RowPerson) {
  const emails = [email, ...further];
  const phones = [phone, ...further.filter((one) => !one.includes('@'))];
  return {
    emails: contactHashes(keyedHash, { emails, phones: [] }),
    phones: contactHashes(keyedHash, { emails: [], phones }),
  };
}

/** A number that more leads have is a placeholder, such as 000 000 0000: reading all of them for each row would not end. */
const MAX_SHARED = 20;

/** The leads with the address or the number of a row, newest first. A merged lead is found as the one that it was merged into. */
async function findLeads(
  tx: Database,
  rows: readonly { row: ImportRow; keys: Keys }[],
): Promise<Map<number, LeadNow[]>> {
  const wanted = rows.map(({ row, keys }) => ({ position: row.position, email: keys.email, phone: keys.phone }));
  const isTheirs = sql`want.email <> '' and`;
  const found = await tx
    .select({ position: sql<number>`found.position`, lead: LEAD_NOW })
    .from(leads)
    .innerJoin(
      sql`(select distinct want.position, coalesce(kept_id, one.id) as id
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as want(position int, email text, phone text)
        cross join lateral (
          select id from leads where ${isTheirs} email_key = want.email
          union all select id from leads where ${isTheirs} sent is not null and lower(sent ->> 'email') = want.email
          union all select id from leads where ${isTheirs} (${HAS_ADDED}) and ${ADDED_TEXT} like '%' || article_fold(want.email) || '%'
          union all (select id from leads where want.phone <> '' and phone <> '' and ${PHONE_KEY} = want.phone limit ${MAX_SHARED})
        ) as one left join lead_joins on lead_joins.lead_id = one.id) as found`,
      sql`found.id = ${leads.id}`,
    )
    .where(sql`not ${leads.quarantined} and not ${leads.sample}`)
    .orderBy(sql`${leads.createdAt} desc`);
  const byRow = Map.groupBy(found, ({ position }) => position);
  return new Map(Array.from(byRow, ([position, some]) => [position, some.map(({ lead }) => lead)]));
}

/** Who may own a lead, by email address and name. */
export async function rowContext(tx: Database, settings: LeadImportSettings, now: Date): Promise<RowContext> {
  const people = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(inArray(userRoles.role, [...LEAD_OWNERS]));
  const owners = new Map(
    people.flatMap(({ id, name, email }) => [[name.toLowerCase(), id] as const, [email.toLowerCase(), id] as const]),
  );
  const isOwner = new Set(people.map(({ id }) => id));
  const chosen = Object.entries(settings.owners).filter(([, id]) => id === '' || isOwner.has(id));
  return { settings: { ...settings, owners: Object.fromEntries(chosen) }, owners, now };
}
