import { callText, knownZone } from '#app/features/booking/times/zones.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { BookingDoor } from './door.tsx';

/** Beside a form, with the next free time: in Central, because the page is shared; with scripts also in the visitor's time. */
export function TimedDoor({ next }: { next: string | null }) {
  const zone = useHydrated() ? knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone) : OFFICE_ZONE;
  return next ? (
    <p className="text-base text-balance text-ink-600">
      <BookingDoor />
      <br />
      Next free time: {callText(next, zone).both}
    </p>
  ) : null;
}
