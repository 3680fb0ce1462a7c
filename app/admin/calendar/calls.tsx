import { Form, href, Link, useSearchParams } from 'react-router';
import type { DiaryPage } from '#app/features/booking/hosts/read-diary.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import { weekPath } from './diary-moves.ts';

type ShownCall = DiaryPage['calls'][number];

interface EntryProps {
  call: ShownCall;
  free: DiaryPage['free'];
}

export function CallEntry(props: EntryProps) {
  const { call } = props;
  return (
    <>
      <Slip call={call} />
      {call.status !== 'cancelled' && (call.isOver ? <Outcome call={call} /> : <Change {...props} />)}
    </>
  );
}

export function Unrecorded({ calls }: { calls: readonly ShownCall[] }) {
  return calls.map((call) => (
    <Notice key={call.id} actions={<Outcome call={call} />}>
      <b>
        {call.person.name}, {call.text.day}, {call.text.time}:
      </b>{' '}
      how did it go?
    </Notice>
  ));
}

const STATUS = { booked: 'Booked', done: 'Done', 'no-show': 'No-show' };

function Slip({ call }: { call: ShownCall }) {
  const { text: start, person, status, canceledBy } = call;
  const canceled = canceledBy === 'visitor' ? 'Canceled by them' : 'Canceled by us';
  return (
    <p className="grid items-baseline gap-x-5 gap-y-1 md:grid-cols-[8rem_1fr_auto]">
      <span>
        <b className="font-serif text-22 leading-none font-normal">{start.time}</b>
      </span>
      <span>
        <Link className="text-link" to={href('/admin/leads/:id', { id: call.leadId })}>
          {person.name}
        </Link>
        <small className="block text-14 wrap-anywhere text-ink-600">{gist(call)}</small>
      </span>
      <em className={`font-serif text-17 ${status === 'cancelled' ? 'text-ink-500' : ''}`}>
        {status === 'cancelled' ? canceled : STATUS[status]}
      </em>
      <Connect call={call} />
    </p>
  );
}

function gist({ host, way, person, bookedBy, cancelReason }: ShownCall): string {
  const parts = [host.name, way === 'video' ? 'By video' : person.phone, bookedBy && `Booked by ${bookedBy}`];
  return [...parts, cancelReason].filter(Boolean).join(', ');
}

/** To the meeting room, or the phone. */
function Connect({ call: { status, way, host, person } }: { call: ShownCall }) {
  const address = way === 'video' ? host.videoUrl : person.phone && `tel:${person.phone.replaceAll(/[^\d+]/g, '')}`;
  if (status !== 'booked' || !address) return null;
  return (
    <a href={address} className="link-act justify-self-start">
      {way === 'video' ? 'Join' : 'Call'}
    </a>
  );
}

/** What the week shows of a call, beside its half hour. The forms are in the list of the day. */
export function CallCard({ call }: { call: ShownCall }) {
  const { id, date, person, text: start, isOver } = call;
  const inList = `${weekPath(date)}${isOver ? '' : `&change=${id}`}#call-${id}`;
  return (
    // biome-ignore lint/a11y: the links are operated by keys themselves; this only closes the card after them.
    <div
      id={`card-${id}`}
      popover="auto"
      onClick={({ currentTarget }) => currentTarget.hidePopover()}
      className="w-80 border border-ink-900 bg-paper-0 p-5 text-15 shadow-float [position-try-fallbacks:flip-inline,flip-block] supports-[position-area:top]:inset-auto supports-[position-area:top]:[position-area:right_span-bottom]"
    >
      <h3 className="font-serif text-19">{person.name}</h3>
      <p className="text-ink-600">
        {start.day}, {start.time}
        <br />
        {gist(call)}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 border-t border-rule pt-2">
        <Connect call={call} />
        <Link to={href('/admin/leads/:id', { id: call.leadId })} className="link-act">
          Open lead
        </Link>
        <Link to={inList} className="link-act">
          {isOver ? 'How did it go?' : 'Move or cancel'}
        </Link>
      </p>
    </div>
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
function Change({ call, free }: EntryProps) {
  const [search] = useSearchParams();
  const isOpen = search.get('change') === call.id;
  const other = new URLSearchParams(search);
  if (isOpen) other.delete('change');
  else other.set('change', call.id);
  const toggle = (
    <Link to={`?${other}#call-${call.id}`} className="link-act" preventScrollReset replace>
      {isOpen ? 'Close' : 'Move or cancel'}
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
