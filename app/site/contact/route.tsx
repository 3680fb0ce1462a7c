import { data, redirect } from 'react-router';
import { offeredTimes } from '#app/features/booking/times/offered-times.ts';
import { CONSULTATION_FAILED } from '#app/features/leads/forms/consultation.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { submitLead } from '#app/features/leads/submit-lead.ts';
import { FIRM, SITE } from '#app/firm/identity.ts';
import { clockTime, OFFICE_HOURS } from '#app/firm/office.ts';
import { services, visitor } from '#app/platform/services.ts';
import { TimedDoor } from '#app/site/frame/booking/timed-door.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { formHeaders, orThanks, refusal } from '#app/site/frame/lead-form/form-answer.ts';
import { FactLedger } from '#app/ui/fact-ledger.tsx';
import type { Route } from './+types/route';
import { ContactForm } from './contact-form.tsx';
import { CONTACT_FACTS, CONTACT_META, CONTACT_PAGE, OFFICE_WEEK } from './content.ts';

/** The specification has no error text for this form, so it uses the consultation's. */
const FAILED = { text: CONSULTATION_FAILED };

export async function loader({ request, context }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.has('sent');
  const { next, headers } = await offeredTimes(context.get(services));
  return data({ sent, next }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSubmission('contact', request, context.get(visitor));
  const outcome = await submitLead(context.get(services), FIRM, sent);
  return outcome.ok ? redirect('/contact?sent=1#contact-answer') : refusal(outcome, sent, FAILED);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orThanks(serverAction, FAILED);
}

export const headers = formHeaders;

export const handle: SiteHandle = { parameters: { sent: ['1'] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ siteUrl: siteUrlOf(matches), path: '/contact', ...CONTACT_META });

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ContactHead />
      <div className="wrap grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,88px)] gap-y-14 pt-[clamp(48px,5vw,80px)] pb-section lg:grid-cols-[4.6fr_7.4fr]">
        <div className="sheet lg:order-1">
          <ContactForm sent={loaderData.sent} />
        </div>
        <OfficeWeek next={loaderData.next} />
      </div>
    </>
  );
}

/** The phone number is the hero of this page. */
function ContactHead() {
  return (
    <div className="wrap @container pt-[clamp(40px,4.6vw,72px)]">
      <div className="grid items-end gap-x-6 gap-y-2 pb-[clamp(24px,2.6vw,40px)] lg:grid-cols-[7fr_5fr]">
        <h1>{CONTACT_PAGE.title}</h1>
        <p className="lede max-w-[18.75em] text-ink-600">{CONTACT_PAGE.lede}</p>
      </div>
      <a
        href={SITE.phoneHref}
        className="block pt-[clamp(20px,2.6vw,40px)] pb-[clamp(20px,2.4vw,38px)] border-y border-y-ink-900 font-display normal-nums text-telephone leading-[0.84] tracking-[-0.04em] whitespace-normal! wrap-anywhere hover:text-brass-700 lg:tracking-[-0.045em]"
      >
        {SITE.phone}
      </a>
    </div>
  );
}

/** Office hours and contact details. */
function OfficeWeek({ next }: { next: string | null }) {
  return (
    <div>
      <h2 className="font-serif text-[clamp(1.375rem,1.2rem+.6vw,1.625rem)] leading-[1.25] tracking-[-.01em]">
        {SITE.hours.replace(/(\d) (?=[AP]M)/g, '$1\u00a0')}
      </h2>
      <TimedDoor next={next} />
      <Week />
      <FactLedger facts={CONTACT_FACTS} className="mt-10 [&_dd]:font-sans [&_dd]:text-base [&_dd]:tracking-normal" />
    </div>
  );
}

/** One hatched bar per open day, from opening to closing time; hours at the left, days below. */
function Week() {
  const { days, from, to, label } = OFFICE_WEEK;
  const { opens, closes } = OFFICE_HOURS;
  const down = (hour: number) => `${((hour - from) / (to - from)) * 100}%`;
  const across = (day: number) => `${Math.round((day / days.length) * 10_000) / 100}%`;
  return (
    <div
      role="img"
      aria-label={label}
      className="week mt-6.5 grid grid-cols-[62px_minmax(0,1fr)] grid-rows-[200px_30px] text-15 [&>svg]:size-full [&>svg]:overflow-visible [&>svg]:fill-ink-600 lg:grid-rows-[280px_30px]"
    >
      <svg aria-hidden="true">
        {[opens, closes].map((at) => (
          <text key={at} y={down(at)} dominantBaseline="central">
            {clockTime(at)}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="border-b border-ink-900 stroke-rule">
        <pattern id="week-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 1H5" className="stroke-ink-700 stroke-[1.6]" />
        </pattern>
        {days.slice(1).map(({ name }, index) => (
          <line key={name} x1={across(index + 1)} x2={across(index + 1)} y1="0" y2="100%" />
        ))}
        {[opens, closes].map((at) => (
          <line key={at} x2="100%" y1={down(at)} y2={down(at)} className="stroke-rule-strong [stroke-dasharray:3_3]" />
        ))}
        {days.map(
          ({ name, open }, day) =>
            open && (
              <rect
                key={name}
                x={across(day + 0.12)}
                y={down(opens)}
                width={across(0.76)}
                height={down(from + closes - opens)}
                className="fill-[url('#week-hatch')] stroke-ink-900"
              />
            ),
        )}
      </svg>
      <svg aria-hidden="true" className="col-2 translate-y-2">
        {days.map(({ name, open }, day) => (
          <text
            key={name}
            x={across(day + 0.5)}
            y="1em"
            textAnchor="middle"
            className={open ? 'fill-ink-900 font-semibold' : ''}
          >
            {name}
          </text>
        ))}
      </svg>
    </div>
  );
}
