import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { TOASTS, type ToastName } from '#app/admin/frame/toasts.ts';
import type { Actor } from '#app/features/accounts/audit/audit-log.ts';
import { rememberLeadRows } from '#app/features/accounts/editor-mode.ts';
import { NEW_LEAD_STAGE, oneLine, STAGES, type Stage } from '#app/features/leads/lead.ts';
import { leadQuery, ROWS_PER_PAGE, readLeadFilters, UNASSIGNED } from '#app/features/leads/list/lead-filters.ts';
import { MAX_AT_ONCE, matchingLeads } from '#app/features/leads/list/lead-list.ts';
import { changeView, deleteView, saveView, type ViewMistake } from '#app/features/leads/list/lead-views.ts';
import { discardLeads, discardSpam, releaseLead } from '#app/features/leads/work/decide-quarantine.ts';
import { findLead } from '#app/features/leads/work/lead-page.ts';
import { undoChange } from '#app/features/leads/work/undo-change.ts';
import { addNote, assignLeads, moveLeads, setFollowUps } from '#app/features/leads/work/work-on-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { pluralize } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Submission } from '#app/platform/http/submission.ts';
import type { Services } from '#app/platform/services.ts';

interface Parts {
  services: Services;
  actor: Actor & { id: string };
  sent: Submission;
  /** The idempotency key of the submission. */
  key: string;
  url: string;
}

type Sent = Omit<Parts, 'sent'> & Pick<Submission, 'act' | 'subject'> & { fields: FormData };

export interface LeadListResult {
  /** Why nothing was done. What was selected stays selected. */
  failure?: string;
  notice?: {
    text: string;
    /** The batch to undo. */
    undo?: string;
    /** Whether the tick boxes are emptied. */
    clears: boolean;
  };
  /** The view that was refused, as it was typed. */
  view?: { name: string; shared: boolean };
}

/** The actions of the list: on one lead by its own button, or on all that are selected. */
export async function leadListAction({ sent: { act, subject, form: fields }, ...parts }: Parts) {
  const { services, actor } = parts;
  const sent: Sent = { ...parts, act, subject, fields };
  if (act === 'release' || act === 'discard') return decide(sent, act);
  if (act === 'undo') {
    const { undone, of } = await undoChange(services.db, subject, actor, services.now());
    const text = undone === of ? 'Undone.' : `Undone for ${undone} of ${of}. The others have been changed since.`;
    return undone > 0 ? notice({ text, clears: false }) : failure(NOT_UNDONE);
  }
  if (act === 'move') return moveOne(sent, subject);
  if (act === 'rows') {
    const rows = ROWS_PER_PAGE.find((size) => String(size) === subject);
    if (!rows) throw data(null, { status: 400 });
    await rememberLeadRows(services.db, actor.id, rows);
    return redirect(`/admin/leads${leadQuery({ ...filtersOf(sent), page: 1 })}`);
  }
  const ofViews = Object.hasOwn(VIEW_ACTIONS, act) ? VIEW_ACTIONS[act] : undefined;
  if (ofViews) return ofViews(sent);
  const change = Object.hasOwn(CHANGES, act) ? CHANGES[act] : undefined;
  if (!change) throw data(null, { status: 400 });
  const selected = await selectedIn(sent);
  return typeof selected === 'string' ? failure(selected) : change(sent, selected);
}

const NOT_UNDONE = 'Not undone: the leads have been changed since, or it was more than a day ago.';

type Change = (sent: Sent, ids: readonly string[]) => Promise<ReturnType<typeof notice> | Response>;

const CHANGES: Readonly<Record<string, Change>> = {
  /** Stage and owner, whichever is chosen, under one Undo. */
  async apply({ services: { db, now }, actor, fields }, ids) {
    const stage = STAGES.find((one) => one === fields.get('to-stage'));
    const to = String(fields.get('to-owner') ?? '');
    if (!stage && !to) return failure('Choose a stage or an owner first.');
    const batch = randomUUID();
    const owner = to === UNASSIGNED ? null : to;
    const changed = to ? await assignLeads(db, ids, owner, actor, now(), { batch }) : 0;
    if (changed === 'no administrator') return failure(LEADS_ADMIN.unknownOwner);
    const moved = stage ? await moveLeads(db, ids, stage, actor, now(), batch) : 0;
    const done = [
      stage && `${pluralize(moved, 'lead')} moved to ${stage}.`,
      to && `${pluralize(changed, 'lead')} ${owner === null ? 'unassigned' : 'assigned'}.`,
    ];
    return notice({ text: done.filter(Boolean).join(' '), undo: moved + changed ? batch : undefined, clears: true });
  },

  async 'follow-up'({ services: { db, now }, actor, fields }, ids) {
    const [on, text] = ['on', 'text'].map((name) => String(fields.get(name) ?? '')) as [string, string];
    const batch = randomUUID();
    const set = await setFollowUps(db, ids, { on, text }, actor, now(), batch);
    if (typeof set === 'string') return failure(LEADS_ADMIN.followUp.errors[set]);
    return notice({ text: `The follow-up is set for ${pluralize(set, 'lead')}.`, undo: batch, clears: true });
  },

  async spam({ services: { db, now }, actor }, ids) {
    const batch = randomUUID();
    const discarded = await discardSpam(db, ids, actor, now(), batch);
    const text = `${pluralize(discarded, 'lead')} discarded. ${discarded === 1 ? 'It' : 'They'} will be deleted for good after 30 days.`;
    return notice({ text, undo: discarded ? batch : undefined, clears: true });
  },

  /** Without scripts; with scripts the button goes to the file itself. */
  async csv(sent, ids) {
    if (sent.fields.has('all')) return redirect(`/admin/leads/csv${leadQuery({ ...filtersOf(sent), page: 1 })}`);
    return redirect(`/admin/leads/csv?${new URLSearchParams([['list', 'all'], ...ids.map((id) => ['lead', id])])}`);
  },
};

const VIEW_ACTIONS: Readonly<Record<string, (sent: Sent) => Promise<ReturnType<typeof notice> | Response>>> = {
  async 'save-view'(sent) {
    const view = viewIn(sent);
    const outcome = await saveView(sent.services.db, { ...view, id: sent.key, filters: filtersOf(sent) }, sent.actor);
    return outcome === 'saved' ? back(sent, 'view-saved') : refusedView(outcome, view);
  },
  async 'change-view'(sent) {
    const view = viewIn(sent);
    const outcome = await changeView(sent.services.db, view, sent.actor);
    return outcome === 'changed' ? back(sent, 'view-changed') : refusedView(outcome, view);
  },
  async 'delete-view'(sent) {
    const outcome = await deleteView(sent.services.db, viewIn(sent).id, sent.actor);
    return outcome === 'deleted' ? back(sent, 'view-deleted') : refusedView(outcome);
  },
};

function viewIn({ fields }: Sent) {
  const [id, name] = ['view', 'name'].map((field) => String(fields.get(field) ?? '')) as [string, string];
  return { id, name, shared: fields.get('shared') === 'everybody' };
}

const VIEW_MISTAKES: Readonly<Record<ViewMistake, string>> = {
  'no name': 'Give the view a name.',
  'too long': 'A name can have at most 60 characters.',
  'name taken': 'You have a view of this name already. Choose another name.',
  'too many': 'You have 20 views. Delete one before you save another.',
  'not yours': 'This view was deleted, or someone else saved it.',
};

function refusedView(mistake: ViewMistake, view?: LeadListResult['view']) {
  return data<LeadListResult>({ failure: VIEW_MISTAKES[mistake], view }, { status: 422 });
}

const CLOSED: Stage = 'Closed, not a fit';
const MAX_REASON = 300;

/** The stage in a row or of a card. Why a lead was closed becomes a note. */
async function moveOne({ services: { db, now }, actor, fields, key }: Sent, id: string) {
  const stage = STAGES.find((one) => one === fields.get(`stage-${id}`));
  if (!stage) throw data(null, { status: 400 });
  const lead = await findLead(db, id);
  if (!lead || lead.quarantined) return failure('This lead is no longer in the lists: it was erased or discarded.');
  const batch = randomUUID();
  if ((await moveLeads(db, [id], stage, actor, now(), batch)) === 0)
    return notice({ text: `${lead.name} is in the stage ${stage} already.`, clears: false });
  const reason = stage === CLOSED ? oneLine(String(fields.get(`reason-${id}`) ?? '')).slice(0, MAX_REASON) : '';
  if (reason) await addNote(db, id, `Closed: ${reason}`, actor, now(), undefined, key);
  const stopped = lead.stage === NEW_LEAD_STAGE ? ' The reply clock has stopped.' : '';
  return notice({ text: `${lead.name} moved to ${stage}.${stopped}`, undo: batch, clears: false });
}

/** The ticked leads, or all that match the filters; a sentence if there are none, or others than the page showed. */
async function selectedIn(sent: Sent): Promise<string[] | string> {
  const { services, actor, fields } = sent;
  const shown = fields.get('all');
  if (!shown) {
    const ticked = idsIn(fields, 'lead');
    return ticked.length ? ticked : TOASTS['none-selected'].text;
  }
  const ids = await matchingLeads(services.db, filtersOf(sent), actor.id);
  if (ids.length > MAX_AT_ONCE) return 'At most 1,000 leads can be changed at once. Narrow the list with filters.';
  if (String(ids.length) === shown) return ids;
  return `Nothing was changed: ${pluralize(ids.length, 'lead')} match now. Check the list and select again.`;
}

/** Releases or discards quarantined leads: the one of the button's row, or those that are ticked. */
async function decide(sent: Sent, act: 'release' | 'discard'): Promise<Response> {
  const { services, actor, fields, subject } = sent;
  const ids = subject ? [subject] : idsIn(fields, 'lead');
  if (ids.length === 0) return back(sent, 'none-selected');
  if (act === 'discard') {
    const many = await discardLeads(services.db, ids, actor, services.now());
    return back(sent, many ? 'lead-discarded' : 'lead-decided');
  }
  const outcomes = new Set<ToastName>();
  for (const id of ids) {
    const outcome = await releaseLead(services, FIRM, id, actor);
    outcomes.add(
      outcome.ok ? `lead-${outcome.as}` : outcome.reason === 'incomplete' ? 'lead-incomplete' : 'lead-decided',
    );
  }
  const byWeight = ['lead-incomplete', 'lead-decided', 'lead-released', 'lead-restored'] as const;
  return back(sent, byWeight.find((name) => outcomes.has(name)) ?? 'none-selected');
}

function idsIn(fields: FormData, name: string): string[] {
  return fields
    .getAll(name)
    .map(String)
    .slice(0, Math.max(...ROWS_PER_PAGE));
}

function failure(text: string) {
  return data<LeadListResult>({ failure: text }, { status: 422 });
}

function notice(done: LeadListResult['notice']) {
  return data<LeadListResult>({ notice: done });
}

function filtersOf({ url }: Sent) {
  return readLeadFilters(new URL(url).searchParams);
}

function back(sent: Sent, toast: ToastName): Response {
  return redirect(`/admin/leads${leadQuery(filtersOf(sent))}`, { headers: { 'set-cookie': flashCookie(toast) } });
}
