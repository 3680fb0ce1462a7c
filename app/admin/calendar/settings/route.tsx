import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { act, SETTINGS_ACTIONS } from '#app/admin/calendar/calendar-actions.ts';
import { CalendarTabs } from '#app/admin/calendar/calendar-tabs.tsx';
import { answerFor, FIELD_GRID } from '#app/admin/calendar/form-parts.ts';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { RULE_LIMITS } from '#app/features/booking/booking.ts';
import { type CalendarPage, readCalendarPage } from '#app/features/booking/hosts/calendar-page.ts';
import { services } from '#app/platform/services.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import type { Route } from './+types/route';
import { ConnectedCalendars } from './connected-calendars.tsx';
import { Away, Hours, type PartProps } from './settings.tsx';

const RULES = [
  { name: 'noticeHours', label: 'Notice', unit: 'hours', hint: 'No one can book sooner.' },
  { name: 'bufferMinutes', label: 'Between calls', unit: 'minutes', hint: 'Free before and after.' },
  { name: 'horizonDays', label: 'Horizon', unit: 'days', hint: 'How far ahead.' },
  { name: 'mostPerDay', label: 'Max calls per day', unit: '', hint: 'For each person.' },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, isAdmin } = requireAdmin(context);
  const { db, now, keyedHash: hash, siteUrl } = context.get(services);
  return {
    desk: await readCalendarPage(db, { now: now(), hash, siteUrl, actor: { ...actor, isAdmin } }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = await recheckAdmin(request, context);
  return act(who, { request, context }, SETTINGS_ACTIONS);
}

export const meta: Route.MetaFunction = () => adminMeta('Calendar settings');

export default function CalendarSettings({ loaderData: { desk }, actionData }: Route.ComponentProps) {
  const of = (...acts: string[]) => ({ desk, ...answerFor(actionData, ...acts) });
  const { host } = of('host', 'account', 'remove-calendar', 'try-now', 'new-feed').errors;
  return (
    <>
      <AdminHead title="Calendar" text="When visitors can book, and with whom." />
      <CalendarTabs />
      <div className="mt-6">
        {host && (
          <FormMessage tone="error" focused>
            {host}
          </FormMessage>
        )}
        <Hours {...of('hours')} />
        <Away {...of('closure')} />
        <Rules {...of('rules')} />
        <ConnectedCalendars {...of('host', 'account')} />
      </div>
    </>
  );
}

function Rules({ desk: { rules, offered, isAdmin }, errors, values }: PartProps) {
  const { first, last } = offered;
  const now = (
    <Notice>
      {first && last
        ? `First free time for a visitor now: ${first.day}, ${first.clock}. Last: ${last.day}, ${last.clock}.`
        : 'No free time for a visitor now.'}
    </Notice>
  );
  return (
    <AdminRow
      id="cal-rules"
      title="Rules"
      text={`For everyone who takes calls.${isAdmin ? '' : ' Administrators change them.'}`}
    >
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
