import type pg from 'pg';
import { answersOf, LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { type Answers, type FormName, NOT_GIVEN } from '#app/features/leads/lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { CSV_START, csvLine } from '#app/platform/csv.ts';

/** The columns of the import of leads (app/features/leads/import/guess-mapping.ts). */
const COLUMNS = ['Received', 'Name', 'Email', 'Phone', 'Company', 'City', 'State', 'Stage', 'Message', 'Note'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;
type Found = Record<string, string> & { at: Date; answers: Answers };

interface Kind {
  table: string;
  /** Differs for what is new, and for what has changed since. */
  key: string;
  /** As `it`, with `at`. */
  rows: string;
  row(found: Found): Row;
}

const time = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short', timeStyle: 'short' }).format(at);

const KINDS: readonly Kind[] = [
  {
    table: 'leads',
    key: 'it.id::text',
    rows: `select it.*, it.created_at as at from leads it where not it.sample and it.discarded_at is null`,
    row({ form = '', answers, name = '', email = '', phone = '', stage = '', quarantine_reason: reason }) {
      const { subject, message, details } = answersOf(form as FormName, answers);
      const lines = [...subject, ...details]
        .filter(({ value }) => value)
        .map(({ label, value }) => `${label}: ${value}`);
      const { company = '', city = '', state = '' } = answers as Record<string, string>;
      return {
        ...{ Name: name, Email: email, Phone: phone, Company: company, City: city, State: state, Stage: stage },
        Message: message.map(({ value }) => value).join('\n'),
        Note: [LEAD_FORMS[form as FormName].title, ...lines, ...(reason ? [`Quarantined: ${reason}`] : [])].join('\n'),
      };
    },
  },
  {
    table: 'bookings',
    key: 'it.id::text || it.during::text || it.status',
    rows: `select it.*, it.changed_at as at, lower(it.during) as begins, leads.name, leads.email, leads.phone
      from bookings it join leads on leads.id = it.lead_id`,
    row: ({ name, email, phone, begins, host, way, status }) => ({
      ...{ Name: name, Email: email, Phone: phone },
      Note: `Call with ${host} on ${time(begins as unknown as Date)} (${OFFICE_ZONE}), ${way}: ${status}`,
    }),
  },
  {
    table: 'subscribers',
    key: 'it.id::text || it.state',
    rows: `select it.*, coalesce(it.ended_at, it.confirmed_at, it.created_at) as at from subscribers it`,
    row: ({ email, state }) => ({ Email: email, Note: `Newsletter: ${state}` }),
  },
];

/** What the present database has and the restored one has not, in the order in which it came. */
export async function receivedSince(present: pg.Client, restored: pg.Client): Promise<{ csv: string; rows: number }> {
  const found: { at: Date; row: Row }[] = [];
  for (const { table, key, rows, row } of KINDS) {
    const known = await keysOf(restored, table, key);
    const { rows: all } = await present.query<Found & { key: string }>(`select ${key} as key, it.* from (${rows}) it`);
    for (const one of all) if (!known.has(one.key)) found.push({ at: one.at, row: row(one) });
  }
  const lines = found
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, row }) => ({ ...row, Received: time(at), Email: row.Email === NOT_GIVEN ? '' : row.Email }));
  const cells = lines.map((line) => csvLine(COLUMNS.map((column) => (line as Row)[column] ?? '')));
  return { csv: CSV_START + csvLine(COLUMNS) + cells.join(''), rows: lines.length };
}

/** An older release may not have the table. */
async function keysOf(client: pg.Client, table: string, key: string): Promise<Set<string>> {
  const { rows: tables } = await client.query(`select to_regclass('public.${table}') as found`);
  if (!tables[0].found) return new Set();
  const { rows } = await client.query<{ key: string }>(`select ${key} as key from ${table} it`);
  return new Set(rows.map((row) => row.key));
}
