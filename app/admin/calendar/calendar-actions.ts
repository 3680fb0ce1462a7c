import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type recheckAdmin, refuse } from '#app/features/accounts/request.ts';
import { outboxOf } from '#app/features/booking/announce.ts';
import { bookForPerson } from '#app/features/booking/book-for-person.ts';
import { cancelCall, moveCall, recordOutcome } from '#app/features/booking/change-call.ts';
import {
  addClosure,
  type CalendarActor,
  removeClosure,
  type Saved,
  saveHours,
  saveRules,
} from '#app/features/booking/hosts/change-calendar.ts';
import {
  linkAccount,
  newFeedAddress,
  removeCalendar,
  saveHost,
  tryCalendarNow,
} from '#app/features/booking/hosts/change-host.ts';
import { readTimeParameter } from '#app/features/booking/links.ts';
import { oneLine } from '#app/features/leads/lead.ts';
import { isUuid } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { type Services, services } from '#app/platform/services.ts';

interface ActParts {
  services: Services;
  fields: FormData;
  actor: CalendarActor;
  /** The idempotency key of the submission. */
  key: string;
  url: string;
}

type Act = (parts: ActParts) => Promise<Saved>;

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '');
const GONE: Saved = {
  ok: false,
  errors: { call: 'This call can no longer be changed: it is canceled or has begun.' },
};
const TAKEN: Saved = {
  ok: false,
  errors: { time: 'That time was just taken. Choose another one; nothing else was lost.' },
};

export const SETTINGS_ACTIONS: Readonly<Record<string, Act>> = {
  hours: ({ services, fields, actor }) => saveHours(services.db, fields, actor),
  closure: ({ services, fields, actor, key }) => addClosure(services.db, fields, actor, key),
  'remove-closure': ({ services, fields, actor }) => removeClosure(services.db, text(fields, 'closure'), actor),
  rules: ({ services, fields, actor }) => saveRules(services.db, fields, actor),
  host: ({ services, fields, actor }) => saveHost(services.db, fields, actor, services.now()),
  account: ({ services, fields, actor }) => linkAccount(services.db, fields, actor),
  'remove-calendar': ({ services, fields, actor }) => removeCalendar(services.db, text(fields, 'host'), actor),
  'try-now': ({ services, fields, actor }) => tryCalendarNow(services.db, text(fields, 'host'), actor, services.now()),
  'new-feed': ({ services, fields, actor }) => newFeedAddress(services.db, text(fields, 'host'), actor),
};

export const DIARY_ACTIONS: Readonly<Record<string, Act>> = {
  async book({ services, fields, actor, url }) {
    const outcome = await bookForPerson(services, fields, actor, url);
    return 'reason' in outcome ? TAKEN : outcome;
  },
  async move({ services, fields, actor }) {
    const to = readTimeParameter(text(fields, 'to'));
    if (!to) return { ok: false, errors: { call: 'Choose the new time first.' } };
    return onCall(fields, async (id) => {
      const by = { kind: 'office', actor } as const;
      const outcome = await moveCall({ db: services.db, outbox: outboxOf(services), by }, id, to);
      return outcome.ok ? outcome : outcome.reason === 'taken' ? TAKEN : GONE;
    });
  },
  cancel: ({ services, fields, actor }) =>
    onCall(fields, async (id) => {
      const by = { kind: 'office', actor } as const;
      const reason = oneLine(text(fields, 'why'));
      const outcome = await cancelCall({ db: services.db, outbox: outboxOf(services), by }, id, reason);
      return outcome.ok ? outcome : GONE;
    }),
  done: (parts) => outcomeOf(parts, 'done'),
  'no-show': (parts) => outcomeOf(parts, 'no-show'),
  open: (parts) => outcomeOf(parts, 'booked'),
};

/** Does what a button says, and shows the screen again: with a toast, or with the errors and what was typed. */
export async function act(
  { actor, isAdmin, sent, key }: Awaited<ReturnType<typeof recheckAdmin>>,
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  actions: Readonly<Record<string, Act>>,
) {
  const { act: name, form: fields } = sent;
  const chosen = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!chosen) throw data(null, { status: 400 });
  const saved = await chosen({
    ...{ services: context.get(services), fields, key, url: request.url },
    actor: { ...actor, isAdmin },
  });
  if (saved.ok) {
    const { pathname, searchParams } = new URL(request.url);
    for (const done of ['change', 'time', 'lead']) searchParams.delete(done);
    const lead = text(fields, 'lead');
    const here = `${pathname.replace(/\.data$/, '')}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
    return redirect(isUuid(lead) ? `/admin/leads/${lead}` : here, {
      headers: { 'set-cookie': flashCookie(name === 'try-now' ? 'calendar-due' : 'calendar-saved') },
    });
  }
  if ('reason' in saved) return refuse(context);
  fields.delete('busyUrl'); // A secret: with scripts the field itself keeps it, and without them it is pasted again.
  const values = Object.fromEntries(
    [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  return data({ act: name, errors: saved.errors, values }, { status: 422 });
}

function outcomeOf({ services, fields, actor }: ActParts, status: 'booked' | 'done' | 'no-show'): Promise<Saved> {
  return onCall(fields, async (id) => {
    const outcome = await recordOutcome(services.db, id, status, actor, services.now());
    return outcome.ok ? outcome : GONE;
  });
}

async function onCall(fields: FormData, act: (id: string) => Promise<Saved>): Promise<Saved> {
  const id = text(fields, 'call');
  return isUuid(id) ? act(id) : GONE;
}
