import '#app/ui/drawings/scale.css';
import { useState } from 'react';
import { Form } from 'react-router';
import { type Span, WEEKDAYS } from '#app/features/booking/booking.ts';
import type { Desk } from '#app/features/booking/hosts/desk.ts';
import { hoursText, parseHours } from '#app/features/booking/times/hours-text.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { Hatch } from '#app/ui/drawings/hatch.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { CALENDAR } from './labels.ts';

export interface PartProps {
  desk: Desk;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

export function Hours({ desk: { managed: hosts, grid, isAdmin }, errors, values }: PartProps) {
  const text = CALENDAR.hours;
  if (hosts.length === 0) return null;
  return (
    <section className="cal-section" aria-labelledby="cal-hours">
      <div>
        <h2 id="cal-hours">{text.title}</h2>
        <p>{isAdmin ? text.text : text.textOwn}</p>
      </div>
      <Form method="post" noValidate preventScrollReset>
        <p className="hours-heads" aria-hidden="true">
          {hosts.map(({ slug, name }) => (
            <b key={slug}>{name}</b>
          ))}
        </p>
        {WEEKDAYS.map((day) => (
          <fieldset key={day} className="hours-line">
            <legend>{day}</legend>
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
        <div className="row-end">
          <button type="submit" name="act" value="hours" className="button">
            {text.save}
          </button>
          <p className="field-hint">{text.hint}</p>
        </div>
      </Form>
    </section>
  );
}

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
    <div className="hours-field">
      <HoursBar spans={parseHours(text) ?? []} {...grid} />
      <TextField
        {...field}
        required={false}
        placeholder={CALENDAR.hours.empty}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </div>
  );
}

const BAR_HEIGHT = 20;

function HoursBar({ spans, from, to }: { spans: readonly Span[]; from: number; to: number }) {
  const share = (minutes: number) => `${(Math.min(Math.max(minutes, 0), to - from) / (to - from)) * 100}%`;
  return (
    <svg className="scale hours-bar" height={BAR_HEIGHT + 6} aria-hidden="true">
      {spans.map((span) => (
        <Hatch key={span.from} x={share(span.from - from)} width={share(span.to - span.from)} height={BAR_HEIGHT} />
      ))}
      {Array.from({ length: (to - from) / 60 + 1 }, (_, hour) => share(hour * 60)).map((x) => (
        <line key={x} x1={x} x2={x} y1={BAR_HEIGHT} y2={BAR_HEIGHT + 6} />
      ))}
      <line x2="100%" y1={BAR_HEIGHT} y2={BAR_HEIGHT} />
    </svg>
  );
}

export function Away({ desk: { closures, holidays, hosts, managed, isAdmin }, errors, values }: PartProps) {
  const text = CALENDAR.away;
  const nameOf = (slug: string | null) => hosts.find((host) => host.slug === slug)?.name ?? text.office;
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
    <section className="cal-section" aria-labelledby="cal-away">
      <div>
        <h2 id="cal-away">{text.title}</h2>
        <p>{text.text}</p>
      </div>
      <div>
        <ul className="offs">
          {rows.map(({ id, from, to, span, reason, host, name, isChangeable }) => (
            <li key={id}>
              <b>
                {formatCalendarDate(from)}
                {to !== from && ` to ${formatCalendarDate(to)}`}
                {span && <i>{hoursText([span])}</i>}
              </b>
              <span>{reason}</span>
              <span>{nameOf(host)}</span>
              {name && <small>{text.holiday}</small>}
              {isChangeable && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="closure" value={id} />
                  <button
                    type="submit"
                    name="act"
                    value="remove-closure"
                    className="text-link min-h-11"
                    aria-label={`${text.remove}: ${reason || nameOf(host)}, ${formatCalendarDate(from)}`}
                  >
                    {text.remove}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {managed.length > 0 && (
          <Form method="post" className="cal-form" noValidate preventScrollReset>
            <TextField type="date" name="from" label={text.from} error={errors.from} defaultValue={values.from} />
            <TextField type="date" name="to" label={text.to} optional error={errors.to} defaultValue={values.to} />
            <TextField
              name="hours"
              label={text.hours}
              optional
              placeholder={text.allDay}
              error={errors.hours}
              defaultValue={values.hours}
            />
            <SelectField
              name="who"
              label={text.who}
              empty={isAdmin ? text.office : null}
              optional={false}
              required={false}
              defaultValue={values.who}
              options={managed.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
            <TextField
              name="reason"
              label={text.reason}
              optional
              maxLength={200}
              error={errors.reason}
              defaultValue={values.reason}
            />
            <button type="submit" name="act" value="closure" className="button button-line">
              {text.add}
            </button>
            <p className="field-hint wide">{isAdmin ? text.hint : text.hintOwn}</p>
          </Form>
        )}
      </div>
    </section>
  );
}
