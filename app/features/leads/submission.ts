import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Errors, FormName, Values } from './lead.ts';

/** One press of one button, as it reached the server. */
export interface Submission {
  form: FormName;
  /** What the form sent; files and unknown fields are ignored. */
  fields: FormData;
  /** The address it was sent to (`request.url`) and the one the browser says it stood on (`Referer`). */
  url: string;
  referer: string | null;
  /** The sender's network address. */
  client: string;
}

/**
 * What became of it.
 * - `ok`: it is in the ledger. `repeated` says that it was there already: the same press, sent twice.
 * - `invalid`: nothing is stored; `errors` has one sentence per field, in the order of the form.
 * - `too-many`: nothing is stored; see `tooManyText`, and answer 429 with `Retry-After`.
 * - `quarantined`: the honeypot was filled in; the page behaves as if nothing had happened (§5).
 * - `unavailable`: it could not be stored; the form shows its failure text (§8).
 * Whatever is not `ok` carries the values, so that nothing typed is lost.
 */
export type SubmissionOutcome =
  | { ok: true; leadId: string; repeated: boolean }
  | { ok: false; reason: 'invalid'; errors: Errors; values: Values }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number; values: Values }
  | { ok: false; reason: 'quarantined' | 'unavailable'; values: Values };

/** A letter that answers the lead; it is stored together with it, so that neither is there without the other. */
export type EmailFor = (
  tx: Database,
  lead: { id: string; email: string },
) => Promise<Record<string, unknown> | undefined>;

/** What it needs of the world outside; the services of a request have all of it. */
export interface LeadServices {
  db: Database;
  queue: JobQueue;
  keyedHash: KeyedHash;
  now: () => Date;
  log: Log;
}

export function tooManyText(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
  return `You have sent us several messages in a short time. Please try again in ${wait}, or call us.`;
}
