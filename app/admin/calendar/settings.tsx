import { useState } from 'react';
import { Form } from 'react-router';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { type Span, WEEKDAYS } from '#app/features/booking/booking.ts';
import type { CalendarPage } from '#app/features/booking/hosts/calendar-page.ts';
import { hoursText, parseHours } from '#app/features/booking/times/hours-text.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { Hatch } from '#app/ui/drawings/hatch.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';

export interface PartProps {
  desk: CalendarPage;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** Fields in two columns; on phones in one. */
export const FIELD_GRID = 'grid items-start gap-4 md:grid-cols-2';

export function Hours({ desk: { managed: hosts, grid, isAdmin }, errors, values }: PartProps) {
  if (hosts.length === 0) return null;
  return (
    <AdminRow
      title="Weekly hours"
      text={`${isAdmin ? 'When each of you takes calls.' : 'When you take calls.'} Visitors see these hours in their own zone.`}
    >
      <Form method="post" noValidate preventScrollReset>
        <p className={`pb-2.5 font-semibold max-md:hidden ${HOURS_LINE}`} aria-hidden="true">
          {hosts.map(({ slug, name }) => (
            <span key={slug}>{name}</span>
          ))}
        </p>
        {WEEKDAYS.map((day) => (
          <fieldset key={day} className={`relative border-t border-rule py-3.5 ${HOURS_LINE}`}>
            <legend className="float-left font-serif text-17 md:absolute md:top-5.5 md:left-0">{day}</legend>
            {hosts.map(({ slug, name, hours }) => (
              <HoursField
                key={slug}
                name={`${slug} ${day}`}
                id={`${slug}-${day}`}
                label={name}
                grid={grid}
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
  /** The hours that the week shows, in minutes. */
  grid: { from: number; to: number };
  defaultValue: string;
  error: string | undefined;
}

/** The hours of one day as text, and drawn as they are typed. */
function HoursField({ grid, ...field }: HoursFieldProps) {
  const [text, setText] = useState(field.defaultValue);
  return (
    <div className="md:[&_label]:sr-only">
      <HoursBar spans={parseHours(text) ?? []} {...grid} />
      <TextField
        {...field}
        required={false}
        placeholder="No calls"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </div>
  );
}

const BAR_HEIGHT = 20;

function HoursBar({ spans, from, to }: { spans: readonly Span[]; from: number; to: number }) {
  const share = (minutes: number) => `${(Math.min(Math.max(minutes, 0), to - from) / (to - from)) * 100}%`;
  const hours = (to - from) / 60;
  const ticks = Array.from({ length: hours + 1 }, (_, hour) => `M${hour} 0V6`).join('');
  return (
    <svg className="scale mb-2 block w-full" height={BAR_HEIGHT + 6} aria-hidden="true">
      {spans.map((span) => (
        <Hatch key={span.from} x={share(span.from - from)} width={share(span.to - span.from)} height={BAR_HEIGHT} />
      ))}
      <svg
        aria-hidden="true"
        y={BAR_HEIGHT}
        width="100%"
        height="6"
        viewBox={`0 0 ${hours} 6`}
        preserveAspectRatio="none"
      >
        <path d={`M0 0H${hours}${ticks}`} />
      </svg>
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
    <AdminRow title="Away and closed" text="Days the office is closed, and times when one of you is away.">
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
              <Form method="post" preventScrollReset>
                <input type="hidden" name="closure" value={id} />
                <button
                  type="submit"
                  name="act"
                  value="remove-closure"
                  className="text-link min-h-11"
                  aria-label={`Remove: ${reason || nameOf(host)}, ${formatCalendarDate(from)}`}
                >
                  Remove
                </button>
              </Form>
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
            Calls that are booked already stay: move or cancel them above.
          </p>
        </Form>
      )}
    </AdminRow>
  );
}
