import { eq, sql } from 'drizzle-orm';
import { recordAllInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { sendFrom } from '#app/features/deliveries/add-deliveries.ts';
import { MAX_TEXT_LENGTH } from '#app/features/leads/forms/fields.ts';
import { IMPORTED } from '#app/features/leads/forms/imported.ts';
import type { FilledForm } from '#app/features/leads/forms/lead-form.ts';
import { splitName } from '#app/features/leads/forms/manual.ts';
import { type Firm, NEW_LEAD_STAGE, NOT_GIVEN } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { dueTime } from '#app/features/leads/store-lead.ts';
import { contactKey } from '#app/features/leads/work/known.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn, shortCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type Examined, isSamePerson, type Keys, keysOf, type LeadNow } from './examine-rows.ts';
import { cutText, defaultAction, NEVER_IMPORTED, type RowAction, type RowOutcome } from './lead-import.ts';
import type { LeadImport } from './lead-imports.table.ts';
import type { RowPerson } from './read-row.ts';

interface Result {
  position: number;
  outcome: RowOutcome;
  leadId?: string;
  undo?: { before?: Record<string, unknown>; note?: string };
}

interface NewLead {
  id: string;
  position: number;
  person: RowPerson;
  keys: Keys;
  note: string;
}

/** What a change of a lead changes. Equal ones mean that nobody has touched it. */
export const FINGERPRINT = sql`md5(row(leads.name, leads.email, leads.phone, leads.further, leads.answers, leads.stage, leads.owner_id,
  leads.follow_up_on, leads.follow_up_text, leads.quarantined, leads.corrected, leads.came_by, leads.referred_by)::text)`;

/** Turns examined rows into leads, in their order, within the caller's transaction. */
export async function storeRows(
  tx: Database,
  one: LeadImport,
  rows: readonly Examined[],
  firm: Firm,
  now: Date,
): Promise<void> {
  const results: Result[] = [];
  const added: NewLead[] = [];
  const present = new Map<string, LeadNow>(); // As changed by earlier rows.
  for (const examined of rows) {
    const { row, person, keys } = examined;
    const action = actionOf(examined, one);
    const inBatch = added.find((lead) => isSamePerson(keys, lead.keys));
    if (action === 'skip') results.push({ position: row.position, outcome: 'skipped' });
    else if (action !== 'new' && examined.lead) {
      const lead = present.get(examined.lead.id) ?? examined.lead;
      results.push(await extendLead(tx, one, lead, person, row.position, now, present));
    } else if (inBatch && (action === 'add' || !row.choice)) {
      inBatch.person = together(inBatch.person, person);
      results.push({ position: row.position, outcome: 'extended', leadId: inBatch.id });
    } else added.push({ id: crypto.randomUUID(), position: row.position, person, keys, note: '' });
  }
  await addLeads(tx, one, added, firm, now);
  for (const { id, position, note } of added)
    results.push({ position, outcome: 'added', leadId: id, undo: note ? { note } : {} });
  const actor = { id: one.authorId, name: one.author };
  const extended = results.filter(({ outcome, undo }) => outcome === 'extended' && undo);
  await recordAllInAuditLog(
    tx,
    actor,
    extended.map(({ leadId }) => ({ action: 'lead.extended', lead: leadId ?? '', file: one.fileName }) as const),
  );
  // The cells of skipped rows are kept for the CSV file.
  await tx.execute(sql`update lead_import_rows set outcome = result.outcome, lead_id = result."leadId", undo = result.undo,
      fingerprint = case when result.undo is not null then ${FINGERPRINT} end,
      cells = case when result.outcome = 'skipped' then cells else '{}' end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result(position int, outcome text, "leadId" uuid, undo jsonb)
      left join leads on leads.id = result."leadId"
    where import_id = ${one.id} and lead_import_rows.position = result.position`);
}

/** What the person chose or the settings say, unless the person was erased or a lead of theirs appeared since the check. */
function actionOf({ row, finding, lead }: Examined, { settings }: LeadImport): RowAction {
  if (NEVER_IMPORTED.includes(finding) || (finding === 'maybe erased' && !row.choice)) return 'skip';
  if (row.choice) return row.choice === 'add' && !lead && row.finding !== 'repeated' ? 'new' : row.choice;
  if (row.finding === 'repeated') return 'add';
  return defaultAction(finding, settings);
}

/** The later row fills what the earlier one leaves open. */
function together(first: RowPerson, second: RowPerson): RowPerson {
  const answers = { ...first.answers };
  for (const [name, value] of Object.entries(second.answers)) answers[name as 'city'] ||= value;
  const [email, phone] = [first.email || second.email, first.phone || second.phone];
  const further = new Set([...first.further, second.email, second.phone, ...second.further]);
  for (const contact of ['', email, phone]) further.delete(contact);
  return {
    ...first,
    ...{ answers, email, phone, further: [...further] },
    note: cutText([...new Set([first.note, second.note])].filter(Boolean).join('\n'), MAX_TEXT_LENGTH),
    ownerId: first.ownerId ?? second.ownerId,
  };
}

/** What the row fills in on the lead: only what is empty there. */
export function filledIn(lead: LeadNow, person: RowPerson): Partial<LeadNow> {
  const [own, theirs] = [keysOf(lead), keysOf(person)];
  const answers = Object.entries(person.answers).filter(
    ([name, value]) => value && !lead.answers[name] && name !== 'message',
  );
  const known = [...lead.further.split('\n'), lead.email, lead.phone, lead.sent?.email ?? ''].map(contactKey);
  const more = [...(own.email ? [person.email] : []), ...(own.phone ? [person.phone] : []), ...person.further];
  const further = more.filter((contact) => contact && !known.includes(contactKey(contact)));
  return {
    ...(!own.email && theirs.email && { email: person.email }),
    ...(!own.phone && theirs.phone && { phone: person.phone }),
    ...(further.length > 0 && {
      further: [...lead.further.split('\n').filter(Boolean), ...further].join('\n').slice(0, 3000),
    }),
    ...(answers.length > 0 && { answers: { ...lead.answers, ...Object.fromEntries(answers) } }),
    ...(!lead.ownerId && person.ownerId && { ownerId: person.ownerId }),
  };
}

async function extendLead(
  tx: Database,
  { author }: LeadImport,
  lead: LeadNow,
  person: RowPerson,
  position: number,
  now: Date,
  present: Map<string, LeadNow>,
): Promise<Result> {
  const change = filledIn(lead, person);
  const text = cutText([person.answers.message, person.note].filter(Boolean).join('\n'), MAX_TEXT_LENGTH);
  const {
    rows: [note],
  } = await tx.execute<{ id: string }>(sql`
    insert into lead_notes (lead_id, text, author, created_at) select ${lead.id}, ${text}, ${author}, ${now.toISOString()}
    where ${text} <> '' and not exists (select from lead_notes where lead_id = ${lead.id} and position(${text} in text) > 0)
      and not exists (select from leads where id = ${lead.id} and answers ->> 'message' = ${text})
    returning id`);
  if (Object.keys(change).length === 0 && !note) return { position, outcome: 'unchanged', leadId: lead.id };
  const { name, email, phone, answers, firstTouch } = lead;
  const sent = lead.sent ?? { name, email, phone, answers, firstTouch };
  const set = {
    ...change,
    ...(change.ownerId && { ownedSince: now, ownerNotifiedAt: now }),
    ...((change.email ?? change.phone ?? change.answers) && { sent }),
  };
  if (Object.keys(set).length > 0) await tx.update(leads).set(set).where(eq(leads.id, lead.id));
  present.set(lead.id, { ...lead, ...change, ...(set.sent && { sent }) });
  const before = Object.fromEntries(Object.keys(set).map((column) => [column, lead[column as keyof LeadNow] ?? null]));
  return { position, outcome: 'extended', leadId: lead.id, undo: { before, ...(note && { note: note.id }) } };
}

const LEAD_COLUMNS = sql.raw(
  `id, form, idempotency_key, name, source, email, phone, further, answers, stage, created_at, answered_at, due_at,
    owner_id, owned_since, owner_told_at`,
);

/** With a consent record that says that none is known, and a delivery to the CRM if it was asked for. */
async function addLeads(tx: Database, one: LeadImport, added: NewLead[], firm: Firm, now: Date): Promise<void> {
  if (added.length === 0) return;
  const { sends, source } = one.settings;
  const docs = added.map((lead) => {
    const { person } = lead;
    const { name, email, phone, further, note, stage, ownerId } = person;
    const createdAt = person.receivedAt ?? now;
    const isOwed = sends && stage === NEW_LEAD_STAGE;
    const filled = fillForm(person);
    if (note) lead.note = crypto.randomUUID();
    return {
      ...{ id: lead.id, form: 'import', idempotency_key: `import-${one.id}-${lead.position}` },
      ...{ name, email: email || NOT_GIVEN, phone, further: further.join('\n'), answers: filled.answers, source },
      ...{ stage, created_at: createdAt, answered_at: isOwed ? null : createdAt },
      due_at: isOwed ? dueTime('import', now, firm.hours) : createdAt,
      ...{ owner_id: ownerId, owned_since: ownerId && now, owner_told_at: ownerId && now },
      ...{ note, note_id: lead.note || null },
      deliveries: sends
        ? [{ id: crypto.randomUUID(), destination: 'crm', payload: filled.payload({ firm, touch: {} }) }]
        : [],
    };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(docs)}::jsonb)`;
  await tx.execute(sql`insert into leads (${LEAD_COLUMNS})
    select ${LEAD_COLUMNS} from jsonb_populate_recordset(null::leads, ${JSON.stringify(docs)}::jsonb)`);
  const day = shortCalendarDate(dateIn(OFFICE_ZONE, now));
  const consent = {
    ...IMPORTED.consent,
    wording: `Imported from “${one.fileName}” on ${day}. ${IMPORTED.consent.wording}`,
    given: false,
    evidence: 'by hand',
  };
  await tx.execute(
    sql`select complete_lead(id, ${JSON.stringify(consent)}::jsonb, deliveries) from ${given} as doc(id uuid, deliveries jsonb)`,
  );
  const ids = docs.map(({ id }) => id);
  if (sends) await sendFrom(tx, ids, now);
  await tx.execute(sql`insert into lead_notes (id, lead_id, text, author, created_at)
    select note_id, id, note, ${one.author}, created_at from ${given} as doc(id uuid, note text, note_id uuid, created_at timestamptz)
    where note <> ''`);
}

/** The limits of the form are those of `readRow`: a refused row is a bug. */
function fillForm({ name, email, phone, answers }: RowPerson): FilledForm {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...splitName(name), email, phone, ...answers })) form.set(field, value);
  const read = IMPORTED.read(form);
  if (!read.ok) throw new Error(`An imported row is refused: ${Object.keys(read.errors).join()}`);
  return read.answers;
}
