import { eq, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { recordConsent } from '#app/features/consents/record-consent.ts';
import { contactHashes, findErased } from '#app/features/leads/erased-contacts.ts';
import { ABOUT } from '#app/features/leads/forms/manual.ts';
import { type Errors, type Firm, NOT_GIVEN, type Values, type WayTheyCame } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { callStoreLead } from '#app/features/leads/store-lead.ts';
import { idempotencyKey } from '#app/features/leads/submission.ts';
import { contactKey, likelyLeads } from '#app/features/leads/work/known.ts';
import { lockLeads } from '#app/features/leads/work/lock-leads.ts';
import { addNote, assignLeads } from '#app/features/leads/work/work-on-lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn, formatCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Services } from '#app/platform/services.ts';
import { furtherOf } from './further.ts';
import { type NewLead, readContact } from './new-lead.ts';

type AddServices = Pick<Services, 'db' | 'keyedHash' | 'now' | 'siteUrl'>;
type Outcome = { ok: true; id: string } | { ok: false; errors: Errors };

/** The page of the form: no page of the site has brought this lead. */
export const NEW_LEAD_PATH = '/admin/leads/new';
/** They got in touch themselves: an erased person is known again (docs/decisions, 0021). */
const IN_PERSON: readonly WayTheyCame[] = ['call', 'event'];
const ERASED =
  'This person asked to be erased. Write them down only if they got in touch themselves: by phone, or at an event.';

/**
 * Stores a person whom the staff wrote down. The CRM gets it like a consultation; nobody gets an email, and no reply is
 * due. `fields` has the idempotency key of the form.
 */
export async function addLead(
  { db, keyedHash, now, siteUrl }: AddServices,
  firm: Firm,
  { filled, cameBy, referredBy, owner, note }: NewLead,
  fields: FormData,
  actor: Actor,
): Promise<Outcome> {
  const [id, createdAt] = [crypto.randomUUID(), now()];
  const { name, email, phone, source, answers } = filled;
  const hashes = contactHashes(keyedHash, { emails: [email], phones: [phone] });
  const submitted = { form: 'manual', fields } as const;
  return db.transaction(async (tx) => {
    if (!IN_PERSON.includes(cameBy) && (await findErased(tx, hashes)).size > 0)
      return { ok: false, errors: { contact: ERASED } };
    const stored = await callStoreLead(tx, {
      lead: {
        ...{ id, form: 'manual', name: name.trim(), email: email || NOT_GIVEN, phone, source, answers, createdAt },
        ...{ cameBy, referredBy, answeredAt: createdAt, dueAt: createdAt, pageUrl: siteUrl + NEW_LEAD_PATH },
        ...{ referrer: '', firstTouch: null, lastTouch: null, clientHash: '' },
        ...{ quarantined: false, quarantineReason: null },
      },
      identity: idempotencyKey(
        submitted,
        { content: { ...answers, note, referredBy }, clientHash: actor.id ?? '' },
        createdAt,
      ),
      limits: [],
      returned: hashes,
      consent: consentOf(cameBy, { email, phone }, createdAt),
      deliveries: [{ id: crypto.randomUUID(), destination: 'crm', payload: filled.payload({ firm, touch: {} }) }],
    });
    if (!stored.ok) throw new Error('a lead without limits was refused');
    if (stored.repeated) return { ok: true, id: stored.leadId };
    await recordInAuditLog(tx, { actor, action: 'lead.added', lead: id });
    if (owner) await assignLeads(tx, [id], owner, actor, createdAt);
    await addNote(tx, id, note, actor, createdAt);
    return { ok: true, id };
  });
}

/**
 * Adds what the staff wrote down to a lead that is known already: what about and the note go to the timeline, another
 * address or number stands beside the first. The stage stays. `key` is the id of the note.
 */
export async function addToLead(
  { db, now }: Pick<AddServices, 'db' | 'now'>,
  leadId: string,
  { filled, cameBy, referredBy, note }: NewLead,
  actor: Actor,
  key: string,
): Promise<boolean> {
  const { email, phone, answers } = filled;
  const about = ABOUT.find(({ value }) => value === answers.inquiryType)?.label.toLowerCase();
  const text = `${answers.referral}${about ? `, about: ${about}` : ''}.\n${note}`;
  return db.transaction(async (tx) => {
    const [lead] = await lockLeads(tx, [leadId]);
    if (!lead || lead.quarantined) return false;
    await addNote(tx, leadId, text, actor, now(), actor.name, key, cameBy === 'call' ? 'call' : 'note');
    const known = Object.values(furtherOf(lead)).flat().map(contactKey);
    const [newEmail = '', newPhone = ''] = [email, phone].map((one) => (known.includes(contactKey(one)) ? '' : one));
    const hasEmail = lead.email !== NOT_GIVEN;
    const further = [lead.further, hasEmail && newEmail, lead.phone && newPhone].filter(Boolean).join('\n');
    await tx
      .update(leads)
      .set({
        further,
        ...(hasEmail ? {} : { email: newEmail || NOT_GIVEN }),
        ...(lead.phone ? {} : { phone: newPhone }),
        referredBy: lead.referredBy || referredBy,
      })
      .where(eq(leads.id, leadId));
    const given = { email: newEmail, phone: newPhone };
    if (newEmail || newPhone)
      await recordConsent(tx, { leadId }, { ...consentOf(cameBy, given, now()), createdAt: now() });
    return true;
  });
}

/** What happened instead of a ticked box: `Gave their number by phone on November 17, 2026.` */
function consentOf(cameBy: WayTheyCame, { email, phone }: { email: string; phone: string }, at: Date) {
  const what = [phone && 'number', email && 'email address'].filter(Boolean).join(' and ');
  const wording = `${CONSENTS[cameBy].replace('$', what)} on ${formatCalendarDate(dateIn(OFFICE_ZONE, at))}.`;
  return { wording, version: 'manual-1', given: false, evidence: 'by hand' } as const;
}

const CONSENTS: Readonly<Record<WayTheyCame, string>> = {
  call: 'Gave their $ by phone',
  event: 'Gave their $ at an event',
  referral: 'Their $ came with a referral',
  other: 'Their $ was written down by the staff',
};

/** A referrer with what the referrals became. */
export interface Referrer {
  name: string;
  referrals: number;
  clients: number;
  open: number;
}

const MAX_REFERRERS = 20;

/** Earlier referrers, and people among the leads, whose name has the text in it. Those with the most referrals come first. */
export async function findReferrers(db: Database, text: string): Promise<Referrer[]> {
  const wanted = text.toLowerCase();
  const { rows } = await db.execute<Referrer & Record<string, unknown>>(sql`
    select named.name, count(id)::int as referrals, count(id) filter (where stage = 'Client')::int as clients,
      count(id) filter (where stage not in ('Client', 'Closed, not a fit'))::int as open
    from (
      select min(referred_by) as name from leads
        where referred_by <> '' and not quarantined and position(${wanted} in lower(referred_by)) > 0
        group by lower(referred_by)
      ${
        text.length < 3
          ? sql``
          : sql`union select * from (select name from leads
        where search_text like article_pattern(${text}) and position(${wanted} in lower(name)) > 0
          and not quarantined limit ${MAX_REFERRERS}) as people`
      }
    ) as named left join leads on referred_by <> '' and lower(referred_by) = lower(named.name) and not quarantined
    group by named.name order by referrals desc, named.name limit ${MAX_REFERRERS}`);
  return rows;
}

/** What the form of a new lead shows; the leads that the person may be follow what is typed. */
export async function openNewLead(db: Database, { name = '', contact = '', referredBy = '' }: Values) {
  const [likely, referrers] = await Promise.all([
    likelyLeads(db, { name, ...readContact(contact) }),
    findReferrers(db, referredBy.trim()),
  ]);
  return { key: crypto.randomUUID(), likely, referrers };
}

export type OpenedNewLead = Awaited<ReturnType<typeof openNewLead>>;

/** What was not stored. `likely`: without scripts, before a possible duplicate is stored. */
export interface NewLeadAnswer {
  errors: Errors;
  values: Values;
  likely?: OpenedNewLead['likely'];
}
