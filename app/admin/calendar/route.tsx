import { Link } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { callsOfDay, type DiaryPage, readDiary } from '#app/features/booking/hosts/read-diary.ts';
import { leadForCall } from '#app/features/booking/known-lead.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { pluralize, weekdayDate } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { EmptyState } from '#app/ui/kit/empty-state.tsx';
import type { Route } from './+types/route';
import { BookCall } from './book-call.tsx';
import { act, DIARY_ACTIONS } from './calendar-actions.ts';
import { CalendarTabs } from './calendar-tabs.tsx';
import { Unrecorded } from './calls.tsx';
import { DayList, Entry } from './day-list.tsx';
import { answerFor } from './form-parts.ts';
import { HostMarks, Week, WeekLinks } from './week.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const { searchParams } = new URL(request.url);
  const [day, date] = ['day', 'week'].map((name) => dateFrom(searchParams.get(name) ?? ''));
  const host = searchParams.get('whose') === 'mine' ? user.id : undefined;
  const [desk, lead, only] = await Promise.all([
    readDiary(db, { date: day ?? date ?? null, now: now() }),
    leadForCall(db, searchParams.get('lead') ?? ''),
    day ? callsOfDay(db, { day, host, now: now() }) : null,
  ]);
  return { desk, lead, only, day };
}

const dateFrom = (text: string) => (isCalendarDate(text) ? text : undefined);

export async function action({ request, context }: Route.ActionArgs) {
  const who = await recheckAdmin(request, context);
  return act(who, { request, context }, DIARY_ACTIONS);
}

export const meta: Route.MetaFunction = () => adminMeta('Calendar');

export default function Diary({ loaderData: { desk, lead, only, day }, actionData }: Route.ComponentProps) {
  const problems = Object.values(answerFor(actionData, 'move', 'cancel', 'done', 'no-show', 'open').errors);
  const calls = desk.calls.filter(({ status }) => status !== 'cancelled');
  const today = calls.filter(({ date }) => date === desk.today).length;
  const sum = calls.length === 0 ? 'No calls' : pluralize(calls.length, 'call');
  if (only && day) return <CallsOfDay {...{ desk, day, calls: only }} />;
  const isThisWeek = desk.days.some(({ date }) => date === desk.today);
  return (
    <>
      <AdminHead
        title="Calendar"
        text={isThisWeek ? `${sum} this week${today > 0 ? `, ${today} today` : ''}.` : `${sum} in the week shown.`}
      >
        <a href="#cal-book" className="button">
          <span aria-hidden="true">+</span> Book a call
        </a>
      </AdminHead>
      <CalendarTabs />
      {problems.length > 0 && (
        <FormMessage tone="error" focused>
          {problems.join(' ')}
        </FormMessage>
      )}
      <WeekLinks desk={desk} />
      <Unrecorded calls={desk.unrecorded} />
      <Week desk={desk} />
      <HostMarks desk={desk} />
      <DayList desk={desk} />
      <BookCall desk={desk} lead={lead} {...answerFor(actionData, 'book')} />
    </>
  );
}

/** `?day=2026-11-17`: one day's calls and nothing else, as the overview counts them. `whose=mine`: the reader's. */
function CallsOfDay({ desk, day, calls }: { desk: DiaryPage; day: string; calls: DiaryPage['calls'] }) {
  return (
    <>
      <AdminHead title="Calendar" text={`${pluralize(calls.length, 'call')} on ${weekdayDate(day)}.`}>
        <Link to={`/admin/calendar?week=${day}`} className="button button-line">
          Show the week
        </Link>
      </AdminHead>
      <CalendarTabs />
      {calls.map((call) => (
        <Entry key={call.id} {...{ call, desk }} />
      ))}
      {calls.length === 0 && <EmptyState title="No calls on this day." />}
    </>
  );
}
