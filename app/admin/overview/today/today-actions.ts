import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import type { ToastName } from '#app/admin/frame/toasts.ts';
import { sendWaiting } from '#app/features/deliveries/refused-earlier.ts';
import { findLead } from '#app/features/leads/work/lead-page.ts';
import { undoChange } from '#app/features/leads/work/undo-change.ts';
import { assignLeads, finishFollowUp, setFollowUps } from '#app/features/leads/work/work-on-lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays, dateIn } from '#app/platform/calendar.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Services } from '#app/platform/services.ts';

interface Sent {
  services: Services;
  actor: { id: string; name: string };
  /** The lead, the batch to undo, or whose leads are shown. */
  subject: string;
  fields: FormData;
  /** Under which what is done can be undone. */
  batch: string;
  search: string;
}

/** A follow-up that was refused, as it was typed. */
export interface TodayAnswer {
  followUp: { lead: string; act: 'done' | 'move'; error: string; on: string; text: string };
}

type Act = (sent: Sent) => Promise<Response | ReturnType<typeof data<TodayAnswer>>>;

const MINE = 'wrc.today=mine';

/** Whether this browser shows only the reader's leads. */
export const isMine = (request: Request) => (request.headers.get('cookie') ?? '').split('; ').includes(MINE);

const ACTIONS: Readonly<Record<string, Act>> = {
  async whose({ subject, search }) {
    const age = subject === 'mine' ? 365 * 86_400 : 0;
    const cookie = `${MINE}; Path=/admin; Max-Age=${age}; HttpOnly; SameSite=Lax`;
    return redirect(`/admin${search}`, { headers: { 'set-cookie': cookie } });
  },

  async take(sent) {
    const { services, subject, actor, batch } = sent;
    await assignLeads(services.db, [subject], actor.id, actor, services.now(), { batch });
    return back(sent, 'lead-assigned', batch);
  },

  /** With a day and a text, the next follow-up takes the place of the one that is done. */
  async done(sent) {
    const { services, subject, actor, batch } = sent;
    const { on, text } = typedIn(sent);
    const lead = await findLead(services.db, subject);
    if (!lead) throw data(null, { status: 404 });
    if (!on && !text) await finishFollowUp(services.db, lead.id, actor, services.now(), batch);
    else {
      const outcome = await setFollowUps(services.db, [lead.id], { on, text }, actor, services.now(), batch, true);
      if (typeof outcome === 'string') return refused(sent, 'done', outcome);
    }
    return back(sent, 'follow-up-done', batch);
  },

  async move(sent) {
    const { services, subject, actor, batch, fields } = sent;
    const lead = await findLead(services.db, subject);
    if (!lead) throw data(null, { status: 404 });
    const inDays = Number(fields.get('in-days'));
    const on = inDays ? addDays(dateIn(OFFICE_ZONE, services.now()), inDays) : typedIn(sent).on;
    const step = { on, text: lead.followUpText };
    const outcome = await setFollowUps(services.db, [lead.id], step, actor, services.now(), batch);
    return typeof outcome === 'string' ? refused(sent, 'move', outcome) : back(sent, 'follow-up-moved', batch);
  },

  async undo(sent) {
    const { undone } = await undoChange(sent.services.db, sent.subject, sent.actor, sent.services.now());
    return back(sent, undone ? 'undone' : 'not-undone');
  },

  async 'send-waiting'(sent) {
    const { db, queue, now } = sent.services;
    await sendWaiting(db, queue, sent.actor, now());
    return back(sent, 'waiting-sent');
  },
};

/** Null if `act` is none of these. */
export async function todayAction(act: string, sent: Omit<Sent, 'batch'>) {
  const action = Object.hasOwn(ACTIONS, act) ? ACTIONS[act] : undefined;
  return action ? action({ ...sent, batch: randomUUID() }) : null;
}

function typedIn({ fields }: Sent) {
  const [on, text] = ['on', 'text'].map((name) => String(fields.get(name) ?? '').trim()) as [string, string];
  return { on, text };
}

function refused(sent: Sent, act: 'done' | 'move', mistake: keyof typeof LEADS_ADMIN.followUp.errors) {
  const error = LEADS_ADMIN.followUp.errors[mistake];
  return data<TodayAnswer>({ followUp: { lead: sent.subject, act, error, ...typedIn(sent) } }, { status: 422 });
}

function back({ search }: Sent, toast: ToastName, batch?: string): Response {
  return redirect(`/admin${search}`, { headers: { 'set-cookie': flashCookie(toast, batch) } });
}
