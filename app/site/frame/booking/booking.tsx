import { type ReactNode, useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SixDay } from '#app/features/booking/times/six-days.ts';
import { callText, knownZone, timeLabel, zoneNames } from '#app/features/booking/times/zones.ts';
import { UTM_KEYS } from '#app/features/leads/attribution.ts';
import { latestTouch } from '#app/features/leads/attribution-storage.ts';
import { saysBooked } from '#app/features/visits/visit.ts';
import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { live } from '#app/firm/published.ts';
import { report } from '#app/site/frame/report-visits.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { FactRows } from '#app/ui/fact-ledger.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { BOOKING, PICKER } from './content.ts';
import { detailsPath, SixTimes } from './six-times.tsx';

interface BookingProps {
  /** What is booked; also the accessible name of the iframe. */
  title: string;
  note: string;
  /** The class that sets the iframe's height, which differs between pages (§9). */
  height: string;
  /** Our own next times; empty if there is none. */
  days: readonly SixDay[] | null;
  /** The person whose form came before, on a page that is not shared. */
  person?: string | undefined;
}

/** The booking provider's calendar in an iframe; without BOOKING_URL our next times, or our contact details if none is free. */
export function Booking({ title, note, height, days, person }: BookingProps) {
  const root = useRouteLoaderData<{ bookingUrl?: string }>('root');
  return (
    <div data-booking className="grid min-w-0 bg-paper-0 border border-ink-900 @container">
      <div className="flex flex-wrap gap-x-6 gap-y-1 items-baseline justify-between px-[clamp(20px,3vw,36px)] py-5 border-b border-b-rule">
        <p className="font-serif text-[1.375rem] leading-[1.2]">{title}</p>
        <p className="text-[.9375rem] text-ink-600">{note}</p>
      </div>
      {root?.bookingUrl ? (
        <Calendar title={title} url={root.bookingUrl} height={height} />
      ) : days?.length ? (
        <Picker days={days}>
          {person && (
            <p className="mx-[clamp(20px,3vw,36px)] my-0 py-4 border-b border-b-ink-900">{PICKER.forYou(person)}</p>
          )}
        </Picker>
      ) : (
        <ContactPanel />
      )}
    </div>
  );
}

function Calendar({ title, url, height }: { title: string; url: string; height: string }) {
  useBookingReport(url);
  return (
    <>
      <iframe
        src={url}
        title={`${title}: choose a time`}
        loading="lazy"
        className={`booking-frame w-full bg-paper-0 ${height}`}
      />
      <p className="px-[clamp(20px,3vw,36px)] py-3.5 border-t border-t-rule text-ink-600 text-15 [&_a]:inline-block [&_a]:py-2.25">
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

interface PickerProps {
  days: readonly SixDay[];
  /** The person with whom the calls are, if not with the first available one. */
  host?: string;
  children?: ReactNode;
}

/** In Central, because the page is shared; scripts show the visitor's own time. */
export function Picker({ days, host, children }: PickerProps) {
  const zone = useHydrated() ? knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone) : OFFICE_ZONE;
  const isOffice = zone === OFFICE_ZONE;
  const query = new URLSearchParams({ ...(host && { with: host }), ...(!isOffice && { zone }) }).toString();
  return (
    <div>
      {children}
      <SixTimes
        days={isOffice ? days : daysIn(zone, days)}
        hrefOf={(time) => detailsPath(time, isOffice ? undefined : zone)}
      />
      <div className="flex flex-wrap gap-x-7 gap-y-1 items-center justify-between pt-3 text-15 text-ink-600 in-[.on-ink]:text-mute in-data-booking:px-[clamp(20px,3vw,36px)] in-data-booking:pt-4 in-data-booking:pb-4.5">
        <span>{isOffice ? PICKER.note : PICKER.yours(zoneNames(zone).place)}</span>
        <ArrowLink to={query ? `/book?${query}` : '/book'}>{PICKER.all}</ArrowLink>
      </div>
    </div>
  );
}

/** The same times on the visitor's clock. There some may fall on another day. */
function daysIn(zone: string, days: readonly SixDay[]): SixDay[] {
  const slots = days.flatMap((day) => day.slots).map((slot) => ({ slot, words: callText(slot.start, zone) }));
  const shown: SixDay[] = [];
  for (const { slot, words } of slots) {
    const { theirs, office: central } = words;
    const { day: date, number, weekday, month } = theirs;
    const office = `${central.time} ${central.zone}`;
    const here = { ...slot, clock: theirs.time, office, label: timeLabel(words, office, slot.host) };
    const last = shown.at(-1);
    if (last?.date === date) last.slots.push(here);
    else shown.push({ date, number, weekday, month, slots: [here] });
  }
  return shown;
}

const CONTACT_FACTS = live(() => [
  { label: 'Phone', value: SITE.phone, href: SITE.phoneHref },
  { label: 'Email', value: SITE.email, href: `mailto:${SITE.email}` },
  { label: 'Office hours', value: SITE.hours.replaceAll(/(\d) ([AP]M)/g, '$1\u00a0$2') }, // No line break between the number and AM/PM.
]);

function ContactPanel() {
  return (
    <div className="relative grid gap-3.5 content-end justify-items-start min-h-130 px-5 pt-52.5 pb-7 @min-[34rem]:px-[clamp(28px,4vw,60px)] @min-[34rem]:pt-62.5 @min-[34rem]:pb-[clamp(28px,4vw,48px)] @min-[47rem]:pt-18">
      <span className="crop">
        <Rosette
          motif="integration"
          className="-top-42.5 -right-47.5 w-105 text-[#a6782970] @min-[34rem]:-top-70 @min-[34rem]:-right-50 @min-[34rem]:w-140 @min-[47rem]:-top-75 @min-[47rem]:-right-55 @min-[47rem]:w-160"
        />
      </span>
      <p className="relative max-w-[15ch] font-display normal-nums text-panel leading-[1.08] tracking-[-0.016em] text-balance">
        {BOOKING.panel.title}
      </p>
      <p className="relative max-w-[32ch] text-balance text-ink-600">{BOOKING.panel.text}</p>
      <dl className="relative w-full mt-2 *:grid *:gap-x-6 *:py-3 *:border-t *:border-t-rule *:first:border-t-ink-900 [&_dt]:text-16 [&_dt]:text-ink-600 [&_dd]:min-w-0 [&_dd]:font-serif [&_dd]:normal-nums [&_dd]:text-20 [&_dd]:leading-[1.3] [&_dd]:tracking-[-0.008em] [&_dd]:wrap-anywhere [&_dd]:text-balance [&_a]:inline-block [&_a]:py-2.25 @min-[34rem]:*:grid-cols-[9rem_1fr] @min-[34rem]:*:items-baseline">
        <FactRows facts={CONTACT_FACTS} />
      </dl>
    </div>
  );
}
