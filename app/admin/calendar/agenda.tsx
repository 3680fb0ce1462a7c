import { Form, href, Link } from 'react-router';
import type { Desk } from '#app/features/booking/hosts/desk.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { CALENDAR as TEXT } from './labels.ts';

type DeskCall = Desk['calls'][number];

/** The calls of the week in order, each with what can be done about it. */
export function Agenda({ desk }: { desk: Desk }) {
  return (
    <section className="cal-section" aria-labelledby="cal-agenda">
      <div>
        <h2 id="cal-agenda">{TEXT.agenda}</h2>
      </div>
      <div>
        {desk.calls.length === 0 && <p className="italic text-ink-600">{TEXT.none}</p>}
        <ul className="agenda">
          {desk.calls.map((call) => (
            <li key={call.id} id={`call-${call.id}`}>
              <Slip call={call} />
              {call.status !== 'cancelled' && <Change call={call} desk={desk} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Slip({ call }: { call: DeskCall }) {
  const { words, person, host, status, way, bookedBy, cancelledBy, cancelReason } = call;
  const state =
    status === 'cancelled' ? (cancelledBy === 'visitor' ? TEXT.byVisitor : TEXT.byOffice) : TEXT.status[status];
  return (
    <p className="agenda-slip">
      <span>
        <b>{words.time}</b> {words.weekday}, {words.month} {words.number}
      </span>
      <span>
        <Link className="text-link" to={href('/admin/leads/:id', { id: call.leadId })}>
          {person.name}
        </Link>
        <small>
          {[host.name, way === 'video' ? 'By video' : person.phone, bookedBy && TEXT.bookedBy(bookedBy), cancelReason]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <em className={`call-${status}`}>{state}</em>
    </p>
  );
}

function Change({ call, desk }: { call: DeskCall; desk: Desk }) {
  const id = <input type="hidden" name="call" value={call.id} />;
  if (call.isOver) {
    return (
      <Form method="post" className="agenda-do" preventScrollReset>
        {id}
        {(['done', 'no-show', 'open'] as const)
          .filter((act) => act !== call.status && (act !== 'open' || call.status !== 'booked'))
          .map((act) => (
            <button key={act} type="submit" name="act" value={act} className="button button-line button-bar">
              {act === 'done' ? TEXT.done : act === 'no-show' ? TEXT.noShow : TEXT.undo}
            </button>
          ))}
      </Form>
    );
  }
  const options = desk.free.map(({ time, label }) => ({ value: time, label }));
  return (
    <details className="agenda-change">
      <summary className="text-link">{TEXT.change}</summary>
      <Form method="post" className="agenda-form" preventScrollReset>
        {id}
        <SelectField name="to" id={`to-${call.id}`} label={TEXT.moveTo} options={options} />
        <button type="submit" name="act" value="move" className="button button-line">
          {TEXT.move}
        </button>
      </Form>
      <Form method="post" className="agenda-form" preventScrollReset>
        {id}
        <TextField name="why" id={`why-${call.id}`} label={TEXT.cancelReason} optional maxLength={500} />
        <button type="submit" name="act" value="cancel" className="button button-line button-danger">
          {TEXT.cancel}
        </button>
      </Form>
    </details>
  );
}
