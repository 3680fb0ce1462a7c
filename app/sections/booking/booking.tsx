import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { BOOKING } from '#app/content/consultation.ts';
import { SITE } from '#app/content/site.ts';
import { UTM_KEYS } from '#app/features/leads/attribution.ts';
import { latestTouch } from '#app/features/leads/attribution-storage.ts';
import { saysBooked } from '#app/features/visits/booking-message.ts';
import { FactRows } from '#app/ui/fact-ledger.tsx';
import { Rosette } from '#app/ui/rosette.tsx';
import { report } from '../analytics/report-visits.ts';

interface BookingProps {
  /** What is booked; also the accessible name of the iframe. */
  title: string;
  note: string;
  /** The class that sets the iframe's height, which differs between pages (§9). */
  height: string;
}

/** The booking provider's calendar in an iframe, or our contact details if BOOKING_URL is not set. */
export function Booking({ title, note, height }: BookingProps) {
  const root = useRouteLoaderData<{ bookingUrl?: string }>('root');
  return (
    <div className="booking">
      <div className="booking-head">
        <p className="font-serif text-[1.375rem] leading-[1.2]">{title}</p>
        <p className="text-[.9375rem] text-ink-600">{note}</p>
      </div>
      {root?.bookingUrl ? <Calendar title={title} url={root.bookingUrl} height={height} /> : <ContactPanel />}
    </div>
  );
}

function Calendar({ title, url, height }: { title: string; url: string; height: string }) {
  useBookingReport(url);
  return (
    <>
      <iframe src={url} title={`${title}: choose a time`} loading="lazy" className={`booking-frame ${height}`} />
      <p className="booking-foot">
        {BOOKING.notLoading}{' '}
        <a href={url} target="_blank" rel="noopener" className="text-link text-ink-900">
          {BOOKING.openCalendar}
        </a>{' '}
        {BOOKING.orCall}{' '}
        <a href={SITE.phoneHref} className="text-link whitespace-nowrap text-ink-900">
          {SITE.phone}
        </a>
        .
      </p>
    </>
  );
}

/** The provider's iframe posts a message when a call is booked; report it with the visitor's campaign attribution. */
function useBookingReport(url: string): void {
  useEffect(() => {
    const { origin } = new URL(url, location.href);
    const onMessage = (message: MessageEvent) => {
      if (message.origin !== origin || !saysBooked(message.data)) return;
      const { landing = location.href, referrer = '', ...touch } = latestTouch();
      const address = new URL(landing, location.href);
      for (const key of UTM_KEYS) if (touch[key]) address.searchParams.set(key, touch[key]);
      report([
        ['booked', '1'],
        ['address', address.href],
        ['referrer', referrer],
      ]);
      removeEventListener('message', onMessage); // Count one booking per visit.
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [url]);
}

const CONTACT_FACTS = [
  { label: 'Phone', value: SITE.phone, href: SITE.phoneHref },
  { label: 'Email', value: SITE.email, href: `mailto:${SITE.email}` },
  { label: 'Office hours', value: SITE.hours.replaceAll(/(\d) ([AP]M)/g, '$1\u00a0$2') }, // No line break between the number and AM/PM.
];

function ContactPanel() {
  return (
    <div className="booking-panel">
      <span className="crop">
        <Rosette motif="integration" />
      </span>
      <p className="booking-line">{BOOKING.panel.title}</p>
      <p className="relative max-w-[32ch] text-balance text-ink-600">{BOOKING.panel.text}</p>
      <dl className="booking-ways">
        <FactRows facts={CONTACT_FACTS} />
      </dl>
    </div>
  );
}
