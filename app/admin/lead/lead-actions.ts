import { data, href, redirect } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import type { Actor } from '#app/features/accounts/audit/audit-log.ts';
import { correctPerson } from '#app/features/leads/by-hand/edit-person.ts';
import { type Errors, STAGES } from '#app/features/leads/lead.ts';
import { MANDATE_NAMES, type MandateName } from '#app/features/leads/mandate.ts';
import type { Composed } from '#app/features/leads/replies/reply.ts';
import type { Sender } from '#app/features/leads/replies/send-reply.ts';
import { logCall } from '#app/features/leads/work/answer-by-call.ts';
import { discardLeads, releaseLead } from '#app/features/leads/work/decide-quarantine.ts';
import { changeMandate } from '#app/features/leads/work/lead-mandate.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { unmergeLeads } from '#app/features/leads/work/merge-leads.ts';
import { replayLeadDelivery } from '#app/features/leads/work/replay-delivery.ts';
import { undoChange } from '#app/features/leads/work/undo-change.ts';
import {
  addNote,
  assignLeads,
  finishFollowUp,
  moveLead,
  removeNote,
  setFollowUp,
} from '#app/features/leads/work/work-on-lead.ts';
import { erasePerson } from '#app/features/people/erase-person.ts';
import { FIRM } from '#app/firm/identity.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Services } from '#app/platform/services.ts';

export interface Sent {
  services: Services;
  lead: Lead;
  actor: Actor;
  sender: Sender;
  fields: FormData;
  /** The idempotency key of the submission. */
  key: string;
  /** What the action names besides itself, such as the batch to undo. */
  subject: string;
  /** Under which what is done can be undone. */
  batch: string;
  /** The query string of the page: the filter of the timeline, and the list that it was opened from. */
  search: string;
}

/** What an action rejects, with what was typed. */
export interface LeadAnswer {
  note?: { kind: 'note' | 'call'; error: string; typed: string; moves: boolean };
  owner?: { error: string };
  followUp?: { error: string; field: 'on' | 'text'; on: string; text: string };
  reply?: {
    errors: { form?: string; subject?: string; body?: string };
    typed: Composed;
    moves: boolean;
    takes: boolean;
    /** The reply that someone has sent meanwhile. */
    latest?: { id: string };
  };
  person?: { line: string; error: string; typed: string };
  mandate?: { errors: Errors; typed: Record<MandateName, string> };
  /** Why the lead cannot be released, one sentence per field. */
  incomplete?: readonly string[];
}

export type Act = (sent: Sent) => Promise<Response | ReturnType<typeof data<LeadAnswer>>>;

export const LEAD_ACTIONS: Readonly<Record<string, Act>> = {
  async stage({ services, lead, actor, fields, search, batch }) {
    const stage = STAGES.find((one) => one === fields.get('stage'));
    if (!stage) throw data(null, { status: 400 });
    await moveLead(services.db, lead.id, stage, actor, services.now(), batch);
    return back({ lead, search }, 'lead-moved', batch);
  },

  async owner({ services, lead, actor, fields, search, batch }) {
    const owner = String(fields.get('owner') ?? '') || null;
    const outcome = await assignLeads(services.db, [lead.id], owner, actor, services.now(), { batch });
    if (outcome !== 'no administrator') return back({ lead, search }, 'lead-assigned', batch);
    return data<LeadAnswer>({ owner: { error: LEADS_ADMIN.unknownOwner } }, { status: 422 });
  },

  async 'follow-up'({ services, lead, actor, fields, search, batch }) {
    const [on, text] = ['on', 'text'].map((name) => String(fields.get(name) ?? '')) as [string, string];
    const outcome = await setFollowUp(services.db, lead.id, { on, text }, actor, services.now(), batch);
    if (outcome === 'set') return back({ lead, search }, 'follow-up-set', batch);
    const error = LEADS_ADMIN.followUp.errors[outcome];
    const field = outcome === 'no day' ? 'on' : 'text';
    return data<LeadAnswer>({ followUp: { error, field, on, text } }, { status: 422 });
  },

  async 'follow-up-done'({ services, lead, actor, search, batch }) {
    await finishFollowUp(services.db, lead.id, actor, services.now(), batch);
    return back({ lead, search }, 'follow-up-done', batch);
  },

  async undo({ services, lead, actor, subject, search }) {
    const { undone } = await undoChange(services.db, subject, actor, services.now());
    return back({ lead, search }, undone ? 'undone' : 'not-undone');
  },

  note: (sent) => write(sent, 'note'),
  'log-call': (sent) => write(sent, 'call'),

  async 'remove-note'({ services, lead, actor, fields, search }) {
    await removeNote(services.db, lead.id, String(fields.get('note') ?? ''), actor);
    return back({ lead, search }, 'note-removed');
  },

  correct: (sent) => correct(sent, String(sent.fields.get('value') ?? '')),
  'as-sent': (sent) => correct(sent, null),

  async mandate({ services, lead, actor, fields, search }) {
    const given = MANDATE_NAMES.map((name) => [name, String(fields.get(name) ?? '')]);
    const typed: Record<MandateName, string> = Object.fromEntries(given);
    const outcome = await changeMandate(services.db, lead, typed, actor, services.now());
    if (outcome.ok) return back({ lead, search }, 'mandate-saved');
    return data<LeadAnswer>({ mandate: { errors: outcome.errors, typed } }, { status: 422 });
  },

  async unmerge({ services, lead, actor, fields, search }) {
    const ids = { kept: lead.id, other: String(fields.get('other') ?? '') };
    const isUndone = await unmergeLeads(services.db, ids, actor);
    return back({ lead, search }, isUndone ? 'leads-unmerged' : 'leads-not-unmerged');
  },

  async replay({ services, lead, actor, fields, search }) {
    const delivery = String(fields.get('delivery') ?? '');
    const outcome = await replayLeadDelivery(services, lead.id, delivery, actor);
    if (outcome === 'unknown') throw data(null, { status: 404 });
    return back({ lead, search }, outcome === 'replayed' ? 'replayed' : 'delivered-already');
  },

  async release({ services, lead, actor, search }) {
    const outcome = await releaseLead(services, FIRM, lead.id, actor);
    if (outcome.ok) return back({ lead, search }, `lead-${outcome.as}`);
    if (outcome.reason === 'decided already') return back({ lead, search }, 'lead-decided');
    return data<LeadAnswer>({ incomplete: Object.values(outcome.errors) }, { status: 422 });
  },

  async discard({ services, lead, actor }) {
    const many = await discardLeads(services.db, [lead.id], actor, services.now());
    return redirect('/admin/leads?list=quarantined', flash(many ? 'lead-discarded' : 'lead-decided'));
  },

  async erase({ services, lead, actor }) {
    await erasePerson(services, lead.id, actor);
    return redirect('/admin/leads', flash('person-erased'));
  },
};

async function write({ services, lead, actor, fields, key, search }: Sent, kind: 'note' | 'call') {
  const typed = String(fields.get('text') ?? '');
  const moves = fields.has('moves');
  const [{ db }, now, isReply] = [services, services.now(), moves && !lead.quarantined];
  const outcome =
    kind === 'call'
      ? await logCall(db, lead.id, typed, { actor, now, key, isReply })
      : await addNote(db, lead.id, typed, actor, now, undefined, key);
  if (outcome === 'added') return back({ lead, search }, kind === 'call' ? 'call-logged' : 'note-saved');
  const empty = kind === 'call' ? 'Enter what was said first.' : 'Enter a note first.';
  const error = outcome === 'empty' ? empty : 'Notes can have at most 5,000 characters.';
  return data<LeadAnswer>({ note: { kind, error, typed, moves } }, { status: 422 });
}

async function correct({ services, lead, actor, fields, search }: Sent, typed: string | null) {
  const line = String(fields.get('edited') ?? '');
  const outcome = await correctPerson(services, lead.id, line, typed, actor);
  if (outcome.ok) return back({ lead, search }, typed === null ? 'person-as-sent' : 'person-corrected');
  return data<LeadAnswer>({ person: { line, error: outcome.error, typed: typed ?? '' } }, { status: 422 });
}

/** To the page as it was, without the parameter that opens the composer. */
export function back(
  { lead: { id }, search }: Pick<Sent, 'lead' | 'search'>,
  toast: ToastName,
  batch?: string,
): Response {
  const parameters = new URLSearchParams(search);
  parameters.delete('write');
  return redirect(`${href('/admin/leads/:id', { id })}${parameters.size ? `?${parameters}` : ''}`, flash(toast, batch));
}

function flash(toast: ToastName, batch?: string) {
  return { headers: { 'set-cookie': flashCookie(toast, batch) } };
}
