import type { LatestBackups } from '#app/features/backups/backup.ts';

/** What the site sends to or reads from, besides its database. */
export const ENDPOINTS = ['crm', 'newsletter', 'email', 'storage', 'booking'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** The answer to a delivery, a test or a check of an endpoint. */
export interface EndpointAnswer {
  at: Date;
  ok: boolean;
  /** The HTTP status or the SMTP code; null without an answer. */
  status: number | null;
  /** The start of the answer, or the error. */
  outcome: string;
  durationMs: number | null;
}

export interface EndpointFacts {
  endpoint: Endpoint;
  isConfigured: boolean;
  last: EndpointAnswer | null;
  /** The first failure since the last success; null if the last answer was good, or final for one message alone. */
  failingSince: Date | null;
  /** The latest test by an administrator. */
  test: EndpointAnswer | null;
  waiting: number;
  /** When the next retry is due. */
  nextRetryAt: Date | null;
  /** Refused for good by the receiver. */
  rejected: number;
  /** Given up after ten attempts. */
  failed: number;
  /** Not sent because the endpoint answered 410 Gone. */
  switchedOff: number;
  /** Not sent because no address is set. */
  unsent: number;
}

export interface CalendarFacts {
  name: string;
  fetchedAt: Date | null;
  /** Why the latest attempt failed; empty after a success, null before the first attempt. */
  problem: string | null;
  failingSince: Date | null;
  stoppedAt: Date | null;
  skipped: number | null;
}

/** What the checks read. Parts that need a database of this release's schema are null without it. */
export interface HealthFacts {
  /** The hosts' own calendars, as they were last read. */
  calendars?: CalendarFacts[] | null;
  at: Date;
  database:
    | { state: 'down'; reason: string }
    | { state: 'missing' }
    | {
        state: 'up';
        version: string;
        isEmbedded: boolean;
        migrations: { applied: number; known: number; isNewer: boolean };
      };
  endpoints: EndpointFacts[] | null;
  queue: { due: number; later: number; oldestDueAt: Date | null; oldestDueMinutes: number } | null;
  backup: LatestBackups | null;
  /** Where dated backups are kept, and when the site makes them; null: by hand. */
  backupPlan?: { place: string; isSameDisk: boolean; at: string | null } | null;
  /** Facts of the ledger that are past their date, and those that expire within 30 days. */
  ledger?: { expired: number; soon: number } | null;
  /** Of the disk with DATA_DIR, in bytes. */
  disk: { free: number; total: number } | null;
  release: { version: string; node: string; startedAt: Date | null };
  /** Testimonials that readers see without proof of consent, and those whose consent ends within a month. Null: not public. */
  testimonials?: { unproven: number; ending: number } | null;
  /** SMTP_URL has a password for a host of Microsoft’s. */
  hasMicrosoftPassword?: boolean | undefined;
}

/** Deliveries that did not arrive and are not retried. */
export function refusedOf({ rejected, failed, switchedOff }: EndpointFacts): number {
  return rejected + failed + switchedOff;
}
