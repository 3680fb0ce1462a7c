import { data } from 'react-router';
import { knownLead } from '#app/features/booking/known-lead.ts';
import { offeredTimes } from '#app/features/booking/times/offered-times.ts';
import { downloadPath, readTicket } from '#app/features/guides/tickets.ts';
import { ETA_PLAYBOOK, GUIDE_FILES, type GuideFile, guideCalled, shownGuide } from '#app/firm/guides.ts';
import { services } from '#app/platform/services.ts';
import { Booking } from '#app/site/frame/booking/booking.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { ButtonLink, PageLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';
import { THANK_YOU } from './content.ts';
import '#app/site/frame/receipt.css';
import type { ReactNode } from 'react';
import { SITE } from '#app/firm/identity.ts';
import { GUIDE_READY } from '#app/site/frame/guides/content.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';

/** With a download ticket the page is personal and must not be cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const appServices = context.get(services);
  const { keyedHash, now } = appServices;
  const ticket = searchParams.get('ticket');
  const { days, headers } = await offeredTimes(appServices);
  if (!ticket) return data({ download: null, days, person: undefined }, { headers });
  const requested = guideCalled(searchParams.get('guide'));
  const guide = requested ?? ETA_PLAYBOOK; // Offered after a consultation request.
  const isValid = readTicket(keyedHash, guide.slug, ticket, now()).ok;
  const download = { guide, isRequested: Boolean(requested), path: downloadPath(guide.slug, ticket) };
  const known = days?.length ? await knownLead(appServices, request).catch(() => null) : null;
  return data({ download: isValid ? download : null, days, person: known?.name }, { headers: NOT_CACHED });
}

const NOT_CACHED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle: SiteHandle = {
  parameters: { guide: GUIDE_FILES.map(({ slug }) => slug), ticket: 'personal' },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ siteUrl: siteUrlOf(matches), path: '/thank-you', ...THANK_YOU.meta, robots: 'noindex' });

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { booking, confidential } = THANK_YOU;
  const { days, person } = loaderData;
  const call = days?.length ? booking.choose : booking.arrange;
  return (
    <>
      <div className="wrap pt-[clamp(40px,5vw,80px)]">
        <Receipt download={loaderData.download} />
      </div>
      <section className="wrap grid items-start gap-x-[clamp(28px,4vw,64px)] gap-y-8 pt-[clamp(64px,7vw,112px)] pb-section lg:grid-cols-[4fr_8fr]">
        <div>
          <h2>{call.title}</h2>
          <p className="mt-4 max-w-[32ch] text-ink-600">{call.text}</p>
          <p className="mt-7 max-w-[36ch] border-t border-rule pt-4 text-base text-ink-600">{confidential.text}</p>
          <PageLink to={confidential.link.to} className="text-link inline-flex min-h-11 items-center text-base">
            {confidential.link.label}
          </PageLink>
        </div>
        <Booking title={booking.frame} note={call.note} height="h-[600px] lg:h-[800px]" {...{ days, person }} />
      </section>
    </>
  );
}

interface ReceiptProps {
  /** A guide and its download link. A visitor who asked for a consultation did not request it, and gets no email with it. */
  download: { guide: GuideFile; isRequested: boolean; path: string } | null;
}

/** Drawn as a receipt with a perforated stub. */
function Receipt({ download }: ReceiptProps) {
  const { received, title, promise, links, stub } = THANK_YOU;
  const requested = download?.isRequested ? download : null;
  return (
    <div className="receipt frame">
      <div>
        <div className="mb-[clamp(28px,3.4vw,52px)] flex items-center gap-5">
          <Rosette motif="seal" className="size-19 flex-none text-brass-500" />
          <p className="font-serif text-[1.125rem] leading-[1.35] text-ink-600 italic">
            {received}
            <br />
            {SITE.address.city}, {SITE.address.state}
          </p>
        </div>
        <h1 className="max-w-[10em] text-[clamp(2.5rem,1.4rem+3.8vw,4.75rem)] leading-none">{title}</h1>
        {requested && <Download {...requested} />}
        <p className="lede mt-5 mb-8 text-ink-600">{promise}</p>
        <div className="flex flex-wrap gap-3.5">
          {links.map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} tone={index === 0 && !requested ? 'ink' : 'line'} className="max-xs:w-full">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      {requested ? (
        <Stub {...requested.guide.length} title={requested.guide.title} text={GUIDE_READY.text} />
      ) : (
        shownGuide(ETA_PLAYBOOK.slug) && (
          <Stub {...stub}>
            <ButtonLink
              to={download?.path ?? stub.link.to}
              reloadDocument={Boolean(download)}
              tone="line"
              className="w-full"
            >
              {download ? GUIDE_READY.button : stub.link.label}
            </ButtonLink>
          </Stub>
        )
      )}
    </div>
  );
}

function Download({ guide, path }: { guide: GuideFile; path: string }) {
  return (
    <div className="mt-6 mb-8 border-y border-ink-900 py-6">
      <p className="mb-4 font-serif text-[1.375rem] leading-[1.25]">{GUIDE_READY.title(guide.title)}</p>
      <ButtonLink to={path} reloadDocument className="max-xs:w-full">
        {GUIDE_READY.button}
      </ButtonLink>
    </div>
  );
}

interface StubProps {
  figure: string;
  unit: string;
  title: string;
  text: string;
  children?: ReactNode;
}

function Stub({ figure, unit, title, text, children }: StubProps) {
  return (
    <div className="receipt-stub perforated">
      <p className="flex items-baseline gap-3 font-display text-[clamp(4.5rem,3rem+4vw,7rem)] leading-[.8] tracking-[-.04em]">
        {figure}
        <small className="font-serif text-[1.125rem] leading-none tracking-normal text-ink-600 italic">{unit}</small>
      </p>
      <div>
        <h2 className="font-serif text-[clamp(1.5rem,1.2rem+.9vw,1.875rem)] leading-[1.15]">{title}</h2>
        <p className="mt-2 max-w-[44ch] text-ink-600">{text}</p>
      </div>
      {children}
    </div>
  );
}
