import type { ReactNode } from 'react';

interface TimeTextProps {
  /** A moment, or a calendar date such as `2026-11-17`. */
  at: Date | string;
  /** The reader's time zone: the title gives the whole time on the reader's clock. */
  zone?: string;
  /** The time as the screen shows it. */
  children: ReactNode;
}

export function TimeText({ at, zone, children }: TimeTextProps) {
  if (typeof at === 'string') return <time dateTime={at}>{children}</time>;
  return (
    <time dateTime={at.toISOString()} title={zone && wholeTime(zone).format(at)}>
      {children}
    </time>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `Thursday, November 12, 2026 at 3:00 PM`. One format per zone: creating one takes longer than using it. */
function wholeTime(zone: string): Intl.DateTimeFormat {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: zone } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(zone, format);
  return format;
}
