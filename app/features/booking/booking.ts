/** Plain data about booked calls, shared by pages, tables and the server. */

export const CALL_WAYS = ['phone', 'video'] as const;
export type CallWay = (typeof CALL_WAYS)[number];
export const CANCELLED_BY = ['visitor', 'office'] as const;

/** `done` and `no-show` are what the host records after the call. Only a cancelled call frees its time. */
export const BOOKING_STATUSES = ['booked', 'cancelled', 'done', 'no-show'] as const;

/** How long a call takes, and the grid on which times are offered (§9). */
export const CALL_MINUTES = 30;
export const CALL_MS = CALL_MINUTES * 60_000;

/** A span of a day, in minutes since midnight on the office's clock. */
export interface Span {
  from: number;
  to: number;
}

/** The spans of each weekday in which a person takes calls. */
export type WeeklyHours = Readonly<Record<Weekday, readonly Span[]>>;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Roles that read calls. A host's account needs one of them for the feed and for changes of their calendar. */
export const CALL_ROLES = ['admin', 'advisor'] as const;

export interface Host {
  slug: string;
  name: string;
  hours: WeeklyHours;
}

/** Days, or a part of each of them, on which the office is closed or a person is away. Both dates are included. */
export interface Closure {
  /** Null: the whole office. */
  host: string | null;
  from: string;
  to: string;
  /** Null: the whole day. */
  span: Span | null;
  reason: string;
}

/** They hold for every host. */
export interface BookingRules {
  noticeHours: number;
  horizonDays: number;
  bufferMinutes: number;
  mostPerDay: number;
}

export const DEFAULT_RULES: BookingRules = { noticeHours: 24, horizonDays: 21, bufferMinutes: 15, mostPerDay: 4 };

export const RULE_LIMITS: Readonly<Record<keyof BookingRules, { least: number; most: number }>> = {
  noticeHours: { least: 0, most: 336 },
  horizonDays: { least: 1, most: 90 },
  bufferMinutes: { least: 0, most: 120 },
  mostPerDay: { least: 1, most: 20 },
};

/** From this instant up to that one, without it. */
export interface Period {
  host: string;
  start: Date;
  end: Date;
}

/** Everything that decides which times are free. */
export interface Calendar {
  /** The zone of the hours and the closures. */
  zone: string;
  hosts: readonly Host[];
  rules: BookingRules;
  closures: readonly Closure[];
  /** Calls that are not cancelled. */
  calls: readonly (Period & { id: string })[];
  /** What the hosts' own calendars have. */
  busy: readonly Period[];
}

export interface FreeTime {
  start: Date;
  host: string;
}
