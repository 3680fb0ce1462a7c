import { data } from 'react-router';
import { knownLead } from '#app/features/booking/known-lead.ts';
import { offeredTimes } from '#app/features/booking/times/offered-times.ts';
import { downloadPath, readTicket } from '#app/features/guides/tickets.ts';
import { ETA_PLAYBOOK, GUIDE_FILES, guideCalled } from '#app/firm/guides.ts';
import { services } from '#app/platform/services.ts';
import { Booking } from '#app/site/frame/booking/booking.tsx';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Route } from './+types/route';
import { THANK_YOU } from './content.ts';
import { Receipt } from './receipt.tsx';

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
