import { data, redirect } from 'react-router';
import { outboxOf } from '#app/features/booking/announce.ts';
import { callState, type ShownCall } from '#app/features/booking/call-state.ts';
import { cancelCall, moveCall } from '#app/features/booking/change-call.ts';
import { findCall } from '#app/features/booking/find-call.ts';
import { readCallToken, readTimeParameter, timeParameter } from '#app/features/booking/links.ts';
import { manyLines } from '#app/features/leads/lead.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { services } from '#app/platform/services.ts';
import { BOOK, CALL_PAGE } from '#app/site/frame/booking/content.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { Route } from './+types/route';
import { CancelledCall, ManageCall, MoveQuestion, PastCall, UnknownCall } from './call-page.tsx';
import '#app/site/frame/receipt.css';
import { Clocks, Terms, TicketDay } from '#app/site/frame/booking/ticket.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { ButtonLink } from '#app/ui/links.tsx';

const PERSONAL = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};

/** GET shows; only POST acts. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, keyedHash, now } = context.get(services);
  const { searchParams } = new URL(request.url);
  const id = readCallToken(keyedHash, params.token);
  const call = id ? await findCall(db, id) : null;
  if (!call) return data({ state: 'unknown' } as const, { status: 404, headers: PERSONAL });
  const state = await callState(db, call, params.token, searchParams, now());
  return data(state, { headers: PERSONAL });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const appServices = context.get(services);
  const id = readCallToken(appServices.keyedHash, params.token);
  if (!id) throw data(null, { status: 404 });
  const fields = await readForm(request);
  const path = `/book/call/${params.token}`;
  const parts = { db: appServices.db, outbox: outboxOf(appServices), by: { kind: 'visitor' } as const };
  if (fields.get('intent') === 'cancel') {
    await cancelCall(parts, id, manyLines(String(fields.get('why') ?? '')));
    throw redirect(path, 303);
  }
  const to = readTimeParameter(String(fields.get('to') ?? ''));
  if (!to) throw redirect(path, 303);
  const outcome = await moveCall(parts, id, to);
  const isTaken = !outcome.ok && outcome.reason === 'taken';
  throw redirect(
    `${path}?${isTaken ? new URLSearchParams({ to: timeParameter(to) }) : outcome.ok ? 'moved' : ''}`,
    303,
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageHead({
    siteUrl: siteUrlOf(matches),
    path: `/book/call/${params.token}`,
    title: CALL_PAGE.booked.manage,
    description: BOOK.meta.description,
    robots: 'noindex',
  });

export default function BookedCall({ loaderData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'unknown':
      return <UnknownCall />;
    case 'cancelled':
      return <CancelledCall {...loaderData} />;
    case 'past':
      return <PastCall {...loaderData} />;
    case 'question':
      return <MoveQuestion {...loaderData} />;
    case 'booked':
      return <Booked {...loaderData} />;
    case 'manage':
      return <ManageCall {...loaderData} />;
  }
}

interface BookedProps {
  call: ShownCall;
  email: string;
  bookedOn: string;
  byVideo: boolean;
  links: { google: string; outlook: string };
}

/** The page after a call was booked, as a receipt. */
function Booked({ call, email, bookedOn, byVideo, links }: BookedProps) {
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
          <div>
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
          <div className="receipt-stub perforated content-start gap-7.5">
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
