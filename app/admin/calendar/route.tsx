import type { ReactNode } from 'react';
import { data, Form, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { recheckAdmin, refuse, requireAdmin } from '#app/features/accounts/request.ts';
import { RULE_LIMITS } from '#app/features/booking/booking.ts';
import { type CalendarPage, readCalendarPage } from '#app/features/booking/hosts/calendar-page.ts';
import { leadForCall } from '#app/features/booking/known-lead.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { isUuid } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import type { Route } from './+types/route';
import { CALENDAR_ACTIONS } from './calendar-actions.ts';
import { Agenda, BookCall } from './calls.tsx';
import { ConnectedCalendars } from './connected-calendars.tsx';
import { Away, FIELD_GRID, Hours, type PartProps } from './settings.tsx';
import { Week, WeekLinks } from './week.tsx';

const RULES = [
  { name: 'noticeHours', label: 'Notice', unit: 'hours', hint: 'No one can book a time sooner than this.' },
  { name: 'bufferMinutes', label: 'Between calls', unit: 'minutes', hint: 'Kept free before and after each call.' },
  { name: 'horizonDays', label: 'Horizon', unit: 'days', hint: 'How far ahead visitors see times.' },
  { name: 'mostPerDay', label: 'Max calls per day', unit: '', hint: 'For each person.' },
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, isAdmin } = requireAdmin(context);
  const { db, now, keyedHash, siteUrl } = context.get(services);
  const { searchParams } = new URL(request.url);
  const date = searchParams.get('week') ?? '';
  const week = isCalendarDate(date) ? date : null;
  const [desk, lead] = await orUnavailable(
    Promise.all([
      readCalendarPage(db, {
        week,
        now: now(),
        hash: keyedHash,
        siteUrl,
        actor: { id: user.id, name: user.email, isAdmin },
      }),
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

export default function Calendar({ loaderData: { desk, lead }, actionData }: Route.ComponentProps) {
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

/** Administrators change them, all others read them. */
function Rules({ desk: { rules, free, isAdmin }, errors, values }: PartProps) {
  const ordered = free.toSorted((a, b) => a.start.localeCompare(b.start));
  const [first, last] = [ordered[0], ordered.at(-1)];
  const now = (
    <Notice>
      {first && last
        ? `At this moment a visitor sees ${first.day}, ${first.clock} as the first free time, and ${last.day}, ${last.clock} as the last.`
        : 'At this moment a visitor sees no free time.'}
    </Notice>
  );
  return (
    <AdminRow title="Rules" text={`They hold for all of you.${isAdmin ? '' : ' Administrators change them.'}`}>
      {isAdmin ? (
        <RulesForm {...{ rules, errors, values }}>{now}</RulesForm>
      ) : (
        <>
          <FactList
            layout="columns"
            facts={RULES.map(({ name, label, unit }) => ({ label, value: `${rules[name]} ${unit}` }))}
          />
          {now}
        </>
      )}
    </AdminRow>
  );
}

type RulesFormProps = Pick<PartProps, 'errors' | 'values'> & Pick<CalendarPage, 'rules'> & { children: ReactNode };

function RulesForm({ rules, errors, values, children }: RulesFormProps) {
  return (
    <Form method="post" className={FIELD_GRID} noValidate preventScrollReset>
      {RULES.map(({ name, label, unit, hint }) => (
        <TextField
          key={name}
          name={name}
          label={unit ? `${label}, ${unit}` : label}
          hint={hint}
          inputMode="numeric"
          type="number"
          min={RULE_LIMITS[name].least}
          max={RULE_LIMITS[name].most}
          error={errors[name]}
          defaultValue={values[name] ?? rules[name]}
        />
      ))}
      <div className="col-span-full">{children}</div>
      <button type="submit" name="act" value="rules" className="button button-line justify-self-start">
        Save rules
      </button>
    </Form>
  );
}
