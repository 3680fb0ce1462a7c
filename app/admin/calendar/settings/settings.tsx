import { useId, useState } from 'react';
import { Form } from 'react-router';
import { FIELD_GRID } from '#app/admin/calendar/form-parts.ts';
import { HostBar, HostMark } from '#app/admin/calendar/host-mark.tsx';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { type Span, WEEKDAYS } from '#app/features/booking/booking.ts';
import type { CalendarPage } from '#app/features/booking/hosts/calendar-page.ts';
import { hoursText, parseHours } from '#app/features/booking/times/hours-text.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { HatchPatterns } from '#app/ui/charts/hatches.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';

export interface PartProps {
  desk: CalendarPage;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

export function Hours({ desk: { managed, hosts: all, hoursShown, isAdmin }, errors, values }: PartProps) {
  if (managed.length === 0) return null;
  const hosts = managed.map((host) => ({ ...host, place: all.findIndex(({ slug }) => slug === host.slug) }));
  return (
    <AdminRow
      id="cal-hours"
      title="Weekly hours"
      text={`${isAdmin ? 'When each of you takes calls.' : 'When you take calls.'} Visitors see these hours in their own zone.`}
    >
      <Form method="post" noValidate preventScrollReset>
        <p className={`pb-2.5 font-semibold max-md:hidden ${HOURS_LINE}`} aria-hidden="true">
          {hosts.map(({ slug, name, place }) => (
            <span key={slug} className="flex items-center gap-2">
              <HostMark place={place} /> {name}
            </span>
          ))}
        </p>
        {WEEKDAYS.map((day) => (
          <fieldset key={day} className={`relative border-t border-rule py-3.5 ${HOURS_LINE}`}>
            <legend className="float-left font-serif text-17 md:absolute md:top-5.5 md:left-0">{day}</legend>
            {hosts.map(({ slug, name, hours, place }) => (
              <HoursField
                key={slug}
                name={`${slug} ${day}`}
                id={`${slug}-${day}`}
                label={name}
                place={place}
                shown={hoursShown}
                defaultValue={values[`${slug} ${day}`] ?? hours[day] ?? ''}
                error={errors[`${slug} ${day}`]}
              />
            ))}
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-4.5">
          <button type="submit" name="act" value="hours" className="button">
            Save hours
          </button>
          <p className="field-hint min-w-[min(16em,100%)] flex-1">
            Write times as 10–12, 1:30–5. Booked calls stay where they are.
          </p>
        </div>
      </Form>
    </AdminRow>
  );
}

const HOURS_LINE = 'grid gap-x-6 gap-y-2 md:grid-cols-2 md:pl-36';

interface HoursFieldProps {
  name: string;
  id: string;
  label: string;
  /** Of the host: its pattern. */
  place: number;
  /** The hours that the diary shows, in minutes. */
  shown: { from: number; to: number };
  defaultValue: string;
  error: string | undefined;
}

/** The hours of one day as text, and drawn as they are typed. */
function HoursField({ shown, place, ...field }: HoursFieldProps) {
  const [text, setText] = useState(field.defaultValue);
  return (
    <div className="md:[&_label]:sr-only">
      <HoursBar spans={parseHours(text) ?? []} place={place} {...shown} />
      <TextField
        {...field}
        required={false}
        placeholder="No calls"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </div>
  );
}

const BAR_HEIGHT = 14;

interface HoursBarProps {
  spans: readonly Span[];
  place: number;
  from: number;
  to: number;
}

function HoursBar({ spans, place, from, to }: HoursBarProps) {
  const id = useId();
  const share = (minutes: number) => `${(Math.min(Math.max(minutes, 0), to - from) / (to - from)) * 100}%`;
  const hours = Array.from({ length: (to - from) / 60 + 1 }, (_, hour) => share(hour * 60));
  return (
    <svg className="mb-2 block w-full stroke-rule-strong" height={BAR_HEIGHT + 6} aria-hidden="true">
      <HatchPatterns id={id} />
      {hours.map((x) => (
        <line key={x} x1={x} x2={x} y1={BAR_HEIGHT} y2={BAR_HEIGHT + 6} />
      ))}
      <line x2="100%" y1={BAR_HEIGHT} y2={BAR_HEIGHT} />
      {spans.map((span) => (
        <HostBar
          key={span.from}
          {...{ id, place }}
          x={share(span.from - from)}
          width={share(span.to - span.from)}
          height={BAR_HEIGHT}
        />
      ))}
    </svg>
  );
}

export function Away({ desk: { closures, holidays, hosts, managed, isAdmin }, errors, values }: PartProps) {
  const nameOf = (slug: string | null) => hosts.find((host) => host.slug === slug)?.name ?? 'Office closed';
  const rows = [
    ...closures.map((closure) => ({ ...closure, name: '' })),
    ...holidays.map(({ date, name }) => ({
      id: date,
      from: date,
      to: date,
      name,
      host: null,
      span: null,
      reason: name,
      isChangeable: false,
    })),
  ].sort((a, b) => a.from.localeCompare(b.from));
  return (
    <AdminRow id="cal-closures" title="Closures" text="Days the office is closed, and times when one of you is away.">
      <ul className="divide-y divide-rule">
        {rows.map(({ id, from, to, span, reason, host, name, isChangeable }) => (
          <li key={id} className="grid min-h-13 items-center gap-x-5 py-2 md:grid-cols-[3.2fr_3fr_2fr_1.4fr]">
            <b className="font-semibold">
              {formatCalendarDate(from)}
              {to !== from && ` to ${formatCalendarDate(to)}`}
              {span && <i className="block font-serif font-normal text-ink-600">{hoursText([span])}</i>}
            </b>
            <span>{reason}</span>
            <span>{nameOf(host)}</span>
            {name && <small className="text-14">Federal holiday</small>}
            {isChangeable && (
              <ActButton
                act="remove-closure"
                fields={{ closure: id }}
                className="text-link min-h-11"
                aria-label={`Remove: ${reason || nameOf(host)}, ${formatCalendarDate(from)}`}
              >
                Remove
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      {managed.length > 0 && (
        <Form method="post" className={FIELD_GRID} noValidate preventScrollReset>
          <TextField type="date" name="from" label="From" error={errors.from} defaultValue={values.from} />
          <TextField type="date" name="to" label="To" optional error={errors.to} defaultValue={values.to} />
          <TextField
            name="hours"
            label="Hours"
            optional
            placeholder="All day"
            error={errors.hours}
            defaultValue={values.hours}
          />
          <SelectField
            name="who"
            label="Who"
            empty={isAdmin ? 'Office closed' : null}
            optional={false}
            required={false}
            defaultValue={values.who}
            options={managed.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <TextField
            name="reason"
            label="Reason"
            optional
            maxLength={200}
            error={errors.reason}
            defaultValue={values.reason}
          />
          <button type="submit" name="act" value="closure" className="button button-line justify-self-start md:mt-5.5">
            Add
          </button>
          <p className="field-hint col-span-full">
            {isAdmin
              ? 'Visitors read “Office closed” and the reason of a closed office. When one of you is away they only see fewer times.'
              : 'Visitors only see fewer times.'}{' '}
            Calls already booked stay: move or cancel them under Week.
          </p>
        </Form>
      )}
    </AdminRow>
  );
}
