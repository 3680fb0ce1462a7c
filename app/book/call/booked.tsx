import './call.css';
import '#app/site/frame/receipt.css';
import type { ShownCall } from '#app/features/booking/call-state.ts';
import { CALL_PAGE } from '#app/site/frame/booking/content.ts';
import { Clocks, Terms, TicketDay } from '#app/site/frame/booking/ticket.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';

interface BookedProps {
  call: ShownCall;
  email: string;
  bookedOn: string;
  byVideo: boolean;
  links: { google: string; outlook: string };
}

/** The page after a call was booked, as a receipt. */
export function Booked({ call, email, bookedOn, byVideo, links }: BookedProps) {
  const text = CALL_PAGE.booked;
  const { theirs, full } = call.words;
  const [first = ''] = call.hostName.split(' ');
  const steps = [
    text.today,
    text.before,
    { title: `${theirs.weekday}, ${theirs.time}`, text: byVideo ? text.video(first) : text.call(first) },
  ];
  return (
    <>
      <div className="wrap booked-place">
        <div className="receipt frame booked">
          <div className="receipt-body">
            <div className="booked-seal">
              <Rosette motif="seal" />
              <p>
                {text.kicker}
                <br />
                {bookedOn}
              </p>
            </div>
            <h1>{byVideo ? text.videoTitle(theirs.weekday) : text.title(theirs.weekday)}</h1>
            <p className="lede">
              {full}, with {call.hostName}. {text.sent(email)}
            </p>
            <div className="booked-do">
              <a className="button" href={`${call.path}/call.ics`} download>
                {text.add}
              </a>
              <ButtonLink to={call.path} tone="line">
                {text.manage}
              </ButtonLink>
            </div>
            <p className="field-hint booked-ics">
              {text.file}{' '}
              <a className="text-link" href={links.google} target="_blank" rel="noopener noreferrer">
                Google
              </a>{' '}
              or{' '}
              <a className="text-link" href={links.outlook} target="_blank" rel="noopener noreferrer">
                Outlook
              </a>
              .
            </p>
          </div>
          <div className="receipt-stub perforated booked-stub">
            <TicketDay words={call.words} />
            <Clocks words={call.words} />
            <Terms facts={call.facts} />
          </div>
        </div>
      </div>
      <section className="wrap next">
        <h2>{text.nextTitle}</h2>
        <ol className="step-ledger">
          {steps.map((step) => (
            <li key={step.title}>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
