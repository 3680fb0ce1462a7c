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
      <div className="wrap pt-[clamp(28px,5vw,72px)]">
        <div className="receipt frame lg:grid-cols-[7.2fr_4.8fr]">
          <div className="receipt-body">
            <div className="flex items-center gap-5 mb-[clamp(26px,3vw,46px)] [&_.rosette]:w-19 [&_.rosette]:flex-none [&_.rosette]:text-brass-500">
              <Rosette motif="seal" />
              <p className="text-ink-600 font-serif normal-nums italic text-18 leading-[1.35]">
                {text.kicker}
                <br />
                {bookedOn}
              </p>
            </div>
            <h1 className="max-w-[9em] text-booked leading-none">
              {byVideo ? text.videoTitle(theirs.weekday) : text.title(theirs.weekday)}
            </h1>
            <p className="lede mt-5 mb-7.5 max-w-[34em] wrap-anywhere text-ink-600">
              {full}, with {call.hostName}. {text.sent(email)}
            </p>
            <div className="flex flex-wrap gap-3.5 max-xs:*:w-full">
              <a className="button" href={`${call.path}/call.ics`} download>
                {text.add}
              </a>
              <ButtonLink to={call.path} tone="line">
                {text.manage}
              </ButtonLink>
            </div>
            <p className="field-hint mt-3.5">
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
          <div className="receipt-stub perforated content-start gap-7.5 [&_.ticket-day]:mb-0">
            <TicketDay words={call.words} />
            <Clocks words={call.words} />
            <Terms facts={call.facts} />
          </div>
        </div>
      </div>
      <section className="wrap grid gap-x-[clamp(28px,4vw,64px)] gap-y-6 pt-[clamp(56px,6vw,96px)] pb-section lg:grid-cols-[4fr_8fr]">
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
