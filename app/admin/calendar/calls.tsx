import { Form, href, Link, useSearchParams } from 'react-router';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import type { CalendarPage } from '#app/features/booking/hosts/calendar-page.ts';
import type { KnownLead } from '#app/features/booking/known-lead.ts';
import { NAMED_OPTIONS } from '#app/features/booking/times/zones.ts';
import { BOOKING } from '#app/features/leads/forms/booking.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { Checkbox, Choice } from '#app/ui/form/choice.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { FIELD_GRID, type PartProps } from './settings.tsx';

type ShownCall = CalendarPage['calls'][number];

const SUMMARY = 'text-link inline-flex min-h-11 cursor-pointer items-center';

/** The calls of the week in order, each with what can be done about it. */
export function Agenda({ desk }: { desk: CalendarPage }) {
  const [search] = useSearchParams();
  return (
    <AdminRow title="Calls">
      {desk.calls.length === 0 && <p className="text-ink-600 italic">No calls this week.</p>}
      <ul className="divide-y divide-rule">
        {desk.calls.map((call) => (
          <li
            key={call.id}
            id={`call-${call.id}`}
            className="scroll-mt-22 py-3 target:bg-paper-0 target:shadow-[-8px_0_0_var(--color-brass-400)]"
          >
            <Slip call={call} />
            {call.status !== 'cancelled' &&
              (call.isOver ? <Outcome call={call} /> : <Change call={call} free={desk.free} search={search} />)}
          </li>
        ))}
      </ul>
    </AdminRow>
  );
}

const STATUS = { booked: 'Booked', done: 'Done', 'no-show': 'No-show' };

function Slip({ call }: { call: ShownCall }) {
  const { text: start, person, host, status, way, bookedBy, canceledBy, cancelReason } = call;
  const canceled = canceledBy === 'visitor' ? 'Canceled by them' : 'Canceled by us';
  return (
    <p className="grid items-baseline gap-x-5 gap-y-1 md:grid-cols-[14rem_1fr_auto]">
      <span>
        <b className="font-serif text-22 leading-none font-normal">{start.time}</b> {start.weekday}, {start.month}{' '}
        {start.number}
      </span>
      <span>
        <Link className="text-link" to={href('/admin/leads/:id', { id: call.leadId })}>
          {person.name}
        </Link>
        <small className="block text-14 wrap-anywhere text-ink-600">
          {[host.name, way === 'video' ? 'By video' : person.phone, bookedBy && `Booked by ${bookedBy}`, cancelReason]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <em className={`font-serif text-17 ${status === 'cancelled' ? 'text-ink-500' : ''}`}>
        {status === 'cancelled' ? canceled : STATUS[status]}
      </em>
    </p>
  );
}

const OUTCOMES = { done: 'Done', 'no-show': 'No-show', open: 'Not yet' };

function Outcome({ call }: { call: ShownCall }) {
  return (
    <Form method="post" className="mt-2.5 flex gap-2.5" preventScrollReset>
      <input type="hidden" name="call" value={call.id} />
      {(['done', 'no-show', 'open'] as const)
        .filter((act) => act !== call.status && (act !== 'open' || call.status !== 'booked'))
        .map((act) => (
          <button key={act} type="submit" name="act" value={act} className="button button-line">
            {OUTCOMES[act]}
          </button>
        ))}
    </Form>
  );
}

/** The forms are part of the page for one call at a time: each lists all free times. */
function Change({ call, free, search }: { call: ShownCall; free: CalendarPage['free']; search: URLSearchParams }) {
  const isOpen = search.get('change') === call.id;
  const other = new URLSearchParams(search);
  if (isOpen) other.delete('change');
  else other.set('change', call.id);
  const toggle = (
    <Link to={`?${other}#call-${call.id}`} className={SUMMARY} preventScrollReset replace>
      {isOpen ? 'Close' : 'Change'}
      <span className="sr-only"> the call with {call.person.name}</span>
    </Link>
  );
  if (!isOpen) return toggle;
  const id = <input type="hidden" name="call" value={call.id} />;
  const options = free.map(({ time, label }) => ({ value: time, label }));
  const form = 'mt-3 grid items-end gap-4 md:grid-cols-[1fr_auto] max-md:[&>button]:justify-self-start';
  return (
    <>
      {toggle}
      <Form method="post" className={form} preventScrollReset>
        <SelectField name="to" id={`to-${call.id}`} label="Move to" options={options} />
        {id}
        <button type="submit" name="act" value="move" className="button button-line">
          Move the call
        </button>
      </Form>
      <Form method="post" className={form} preventScrollReset>
        <TextField name="why" id={`why-${call.id}`} label="Reason, in the email to them" optional maxLength={500} />
        {id}
        <button type="submit" name="act" value="cancel" className="button button-line button-danger">
          Cancel the call
        </button>
      </Form>
    </>
  );
}

interface BookCallProps extends PartProps {
  /** The lead whose call it is, if it is one. */
  lead: KnownLead | null;
}

/** What visitors are asked, for a caller; of a lead only what is not known. */
export function BookCall({ desk, lead, errors, values }: BookCallProps) {
  const { name, email, phone, company, inquiryType, message, way } = BOOKING.fields;
  const field = (key: string, { desk: label, optional }: { desk: string; optional: boolean }) => ({
    ...{ name: key, label, optional, error: errors[key], defaultValue: values[key] },
  });
  return (
    <AdminRow
      id="cal-book"
      title={lead ? `Book a call with ${lead.name}` : 'Book a call for someone'}
      text={`${lead ? [lead.email, lead.phone].filter(Boolean).join(', ') : 'They'} ${lead ? 'gets' : 'get'} the same email as people who book on the site.`}
    >
      {desk.free.length === 0 ? (
        <p>No time is free in the coming weeks.</p>
      ) : (
        <details open={lead !== null || Object.keys(errors).length > 0}>
          <summary className={SUMMARY}>Choose a time and write down who it is</summary>
          <Form method="post" className={`mt-3 ${FIELD_GRID}`} noValidate preventScrollReset>
            {lead && <input type="hidden" name="lead" value={lead.id} />}
            <SelectField
              name="time"
              label="Time"
              error={errors.time}
              defaultValue={values.time}
              options={desk.free.map(({ time, label }) => ({ value: time, label }))}
            />
            <SelectField
              name="zone"
              label="Their zone"
              empty={null}
              defaultValue={values.zone ?? OFFICE_ZONE}
              options={NAMED_OPTIONS}
            />
            {!lead && (
              <>
                <TextField {...field('name', name)} autoComplete="off" />
                <TextField {...field('email', email)} type="email" autoComplete="off" />
              </>
            )}
            {!lead?.phone && <TextField {...field('phone', phone)} type="tel" autoComplete="off" />}
            {!lead && (
              <>
                <TextField {...field('company', company)} autoComplete="off" />
                <Choice
                  {...field('inquiryType', inquiryType)}
                  options={inquiryType.options}
                  className="col-span-full"
                />
              </>
            )}
            <Choice
              {...field('way', way)}
              options={way.options}
              defaultValue={values.way ?? 'phone'}
              className="col-span-full"
            />
            <TextArea
              {...field('message', message)}
              label={lead ? 'Note for the timeline' : 'What they want to discuss'}
              rows={3}
              className="col-span-full"
            />
            {!lead && (
              <div className="col-span-full">
                <Checkbox name="consent" error={errors.consent} defaultChecked={Boolean(values.consent)}>
                  They agreed to be contacted about this call by phone, text message or email.
                </Checkbox>
              </div>
            )}
            <button type="submit" name="act" value="book" className="button button-line justify-self-start">
              Book the call
            </button>
          </Form>
        </details>
      )}
    </AdminRow>
  );
}
