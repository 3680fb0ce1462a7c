import { Link } from 'react-router';
import { LEAD_PAGE } from '#app/admin/frame/leads/labels.ts';
import { callWords } from '#app/features/booking/times/zones.ts';
import type { LeadCall } from '#app/features/leads/work/timeline.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { Clocks, Terms } from '#app/site/frame/booking/ticket.tsx';

const TEXT = LEAD_PAGE.call;

interface CallPanelProps {
  calls: readonly LeadCall[];
  phone: string;
  now: Date;
}

/** The next call with this person, or one whose result is not recorded yet. */
export function CallPanel({ calls, phone, now }: CallPanelProps) {
  const call = openCall(calls);
  if (!call) return null;
  const words = callWords(call.start, call.zone);
  return (
    <section className="panel" id="call" aria-labelledby="call-title">
      <h2 id="call-title" className="panel-title">
        {TEXT.title(words.office.weekday)}
      </h2>
      <Clocks words={words} whose={TEXT.theirs} />
      <Terms
        facts={[
          { label: TEXT.day, value: words.office.day },
          { label: TEXT.with, value: call.host },
          { label: TEXT.way, value: call.way === 'video' ? TEXT.video : phone },
        ]}
      />
      <p className="call-acts">
        <Link
          to={`/admin/calendar?week=${dateIn(OFFICE_ZONE, call.start)}#call-${call.id}`}
          className="button button-line"
        >
          {call.start > now ? TEXT.change : TEXT.record}
        </Link>
      </p>
      {call.start > now && <p className="under-note">{TEXT.note}</p>}
    </section>
  );
}

/** On a phone, where the panel stands far below. */
export function CallStrip({ calls }: Pick<CallPanelProps, 'calls'>) {
  const call = openCall(calls);
  if (!call) return null;
  const { office } = callWords(call.start, call.zone);
  return (
    <p className="call-strip">
      <a className="text-link" href="#call">
        {TEXT.title(office.weekday)}
      </a>
      {`, ${office.time} ${office.zone}`}
    </p>
  );
}

function openCall(calls: readonly LeadCall[]): LeadCall | undefined {
  const open = calls.filter(({ status }) => status === 'booked');
  return open.toSorted((a, b) => b.start.getTime() - a.start.getTime())[0];
}
