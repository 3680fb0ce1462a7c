import { Form } from 'react-router';
import type { Desk } from '#app/features/booking/hosts/desk.ts';
import type { KnownLead } from '#app/features/booking/known-lead.ts';
import { NAMED_ZONES } from '#app/features/booking/times/zones.ts';
import { BOOKING } from '#app/features/leads/forms/booking.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { Checkbox, Choice } from '#app/ui/form/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { CALENDAR } from './labels.ts';

interface BookCallProps {
  desk: Desk;
  /** The lead whose call it is, if it is one. */
  lead: KnownLead | null;
  errors: Readonly<Record<string, string>>;
  /** What was typed, after a mistake. */
  values: Readonly<Record<string, string>>;
}

const TEXT = CALENDAR.book;
const ZONES = NAMED_ZONES.map(({ id, label }) => ({ value: id, label }));

/** The same form as the visitors', for a lead or a person on the telephone. */
export function BookCall({ desk, lead, errors, values: typed }: BookCallProps) {
  const values = { ...(lead && { ...lead, inquiryType: lead.about }), ...typed } as Readonly<Record<string, string>>;
  const { name, email, phone, company, inquiryType, message, way } = BOOKING.fields;
  const field = (key: string, { label, optional }: { label: string; optional: boolean }) => ({
    ...{ name: key, label, optional, error: errors[key], defaultValue: values[key] },
  });
  return (
    <section className="cal-section" aria-labelledby="cal-book">
      <div>
        <h2 id="cal-book">{lead ? TEXT.withLead(lead.name) : TEXT.title}</h2>
        <p>{TEXT.text}</p>
      </div>
      {desk.free.length === 0 ? (
        <p>{TEXT.noTimes}</p>
      ) : (
        <details className="book-for" open={lead !== null || Object.keys(errors).length > 0}>
          <summary className="text-link">{TEXT.open}</summary>
          <Form method="post" className="cal-form" noValidate preventScrollReset>
            {lead && <input type="hidden" name="lead" value={lead.id} />}
            <SelectField
              name="time"
              label={TEXT.time}
              error={errors.time}
              defaultValue={values.time}
              options={desk.free.map(({ time, label }) => ({ value: time, label }))}
            />
            <SelectField
              name="zone"
              label="Their zone"
              empty={null}
              defaultValue={values.zone ?? OFFICE_ZONE}
              options={ZONES}
            />
            <TextField {...field('name', name)} autoComplete="off" />
            <TextField {...field('email', email)} type="email" autoComplete="off" />
            <TextField {...field('phone', phone)} type="tel" autoComplete="off" />
            <TextField {...field('company', company)} autoComplete="off" />
            <Choice {...field('inquiryType', inquiryType)} options={inquiryType.options} className="wide" />
            <Choice
              {...field('way', way)}
              options={way.options}
              defaultValue={values.way ?? 'phone'}
              className="wide"
            />
            <TextArea {...field('message', message)} rows={3} className="wide" />
            <div className="wide">
              <Checkbox name="consent" error={errors.consent} defaultChecked={Boolean(values.consent)}>
                {TEXT.agreed}
              </Checkbox>
            </div>
            <button type="submit" name="act" value="book" className="button button-line">
              {TEXT.button}
            </button>
          </Form>
        </details>
      )}
    </section>
  );
}
