import { data, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, refuse, requireAdmin } from '#app/features/accounts/request.ts';
import { readDesk } from '#app/features/booking/hosts/desk.ts';
import { leadForCall } from '#app/features/booking/known-lead.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { Route } from './+types/route';
import { CALENDAR_ACTIONS } from './calendar-actions.ts';
import { Agenda, BookCall } from './calls.tsx';
import { ConnectedCalendars } from './connected-calendars.tsx';
import { Rules } from './rules.tsx';
import { Away, Hours } from './settings.tsx';
import { Week, WeekLinks } from './week.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, isAdmin } = requireAdmin(context);
  const { db, now, keyedHash, siteUrl } = context.get(services);
  const { searchParams } = new URL(request.url);
  const date = searchParams.get('week') ?? '';
  const week = isCalendarDate(date) ? date : null;
  const [desk, lead] = await orUnavailable(
    Promise.all([
      readDesk(db, { week, now: now(), hash: keyedHash, siteUrl, actor: { id: user.id, name: user.email, isAdmin } }),
      leadForCall(db, searchParams.get('lead') ?? ''),
    ]),
  );
  return { desk, lead };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, isAdmin, sent } = await recheckAdmin(request, context);
  const { act: name, form: fields } = sent;
  const act = Object.hasOwn(CALENDAR_ACTIONS, name) ? CALENDAR_ACTIONS[name] : undefined;
  if (!act) throw data(null, { status: 400 });
  const actor = { id: user.id, name: user.email, isAdmin };
  const saved = await act({ services: context.get(services), fields, actor, url: request.url });
  if (saved.ok) {
    const { search } = new URL(request.url);
    const lead = String(fields.get('lead') ?? '');
    return redirect(isUuid(lead) ? `/admin/leads/${lead}` : `/admin/calendar${search}`, {
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

export const meta: Route.MetaFunction = () => adminMeta('Calendar');

export default function CalendarPage({ loaderData: { desk, lead }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'errors' in actionData ? actionData : null;
  const of = (...acts: string[]) => {
    const isHere = answer !== null && acts.includes(answer.act);
    return { desk, errors: isHere ? answer.errors : {}, values: isHere ? answer.values : {} };
  };
  const onCall = answer && ['move', 'cancel', 'done', 'no-show', 'open'].includes(answer.act) ? answer.errors : null;
  const problems = onCall ? Object.values(onCall) : answer?.errors.host ? [answer.errors.host] : [];
  const days = desk.grid.days;
  const name = (day: (typeof days)[number] | undefined) => `${day?.month} ${day?.number}`;
  const calls = desk.calls.filter(({ status }) => status !== 'cancelled').length;
  return (
    <>
      <AdminHead
        title="Calendar"
        text={`${name(days[0])} to ${name(days.at(-1))}. ${calls === 0 ? 'No calls.' : calls === 1 ? 'One call.' : `${calls} calls.`}`}
      >
        <WeekLinks desk={desk} />
      </AdminHead>
      {problems.length > 0 && (
        <FormMessage tone="error" focused>
          {problems.join(' ')}
        </FormMessage>
      )}
      <Week desk={desk} />
      <Agenda desk={desk} />
      <BookCall {...of('book')} lead={lead} />
      <Hours {...of('hours')} />
      <Away {...of('closure')} />
      <Rules {...of('rules')} />
      <ConnectedCalendars {...of('host', 'account')} />
    </>
  );
}
