import { data, Link } from 'react-router';
import { SITE } from '#app/content/site.ts';
import { THANK_YOU } from '#app/content/thank-you.ts';
import { shared } from '#app/platform/page-headers.ts';
import { Booking } from '#app/sections/booking.tsx';
import { pageHead, siteUrlOf } from '#app/sections/page-head.ts';
import { Receipt } from '#app/sections/thank-you/receipt.tsx';
import type { Route } from './+types/thank-you';

export function loader() {
  return data(null, { headers: shared([]) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ siteUrl: siteUrlOf(matches), path: '/thank-you', ...THANK_YOU.meta, robots: 'noindex' });

export default function ThankYou() {
  const { booking, confidential } = THANK_YOU;
  return (
    <>
      <div className="wrap pt-[clamp(40px,5vw,80px)]">
        <Receipt />
      </div>
      <section className="wrap grid items-start gap-x-[clamp(28px,4vw,64px)] gap-y-8 pt-[clamp(64px,7vw,112px)] pb-section lg:grid-cols-[4fr_8fr]">
        <div>
          <h2>{booking.title}</h2>
          <p className="mt-4 max-w-[32ch] text-ink-600">{booking.text}</p>
          <p className="mt-7 max-w-[36ch] border-t border-rule pt-4 text-base text-ink-600">{confidential.text}</p>
          <Link to={confidential.link.to} className="text-link inline-flex min-h-11 items-center text-base">
            {confidential.link.label}
          </Link>
        </div>
        <Booking title={booking.frame} note={SITE.hours} height="h-[600px] lg:h-[800px]" />
      </section>
    </>
  );
}
