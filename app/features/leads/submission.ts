import { createHash } from 'node:crypto';
import type { Database } from '#app/platform/db/database.ts';
import { readForm } from '#app/platform/http/submission.ts';
import type { Log } from '#app/platform/log.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Visitor } from '#app/platform/services.ts';
import { withoutSecrets } from '#app/secret-addresses.ts';
import { type Attribution, campaignOf, MAX_ADDRESS_LENGTH, onlyTouch } from './attribution.ts';
import {
  type Answers,
  type Errors,
  type FormName,
  HIDDEN_FIELDS,
  oneLine,
  type SiteFormName,
  type Values,
} from './lead.ts';
import type { LeadEmail } from './lead-deliveries.ts';
import { withAddressSource } from './presets.ts';
import { afterArrivals } from './visits.ts';

/** A form that was sent to the server. */
export interface Submission {
  form: SiteFormName;
  /** Files and unknown fields are ignored. */
  fields: FormData;
  /** The address it was sent to (`request.url`), and the page that the browser names (`Referer`). */
  url: string;
  referer: string | null;
  /** The client's network address. */
  client: string;
  /** The origin check failed. */
  refused?: boolean | undefined;
}

/**
 * - `ok`: the lead is stored. `repeated`: it was stored before, by an earlier copy of the same submission.
 * - `invalid`: nothing is stored; `errors` has one sentence per field, in the order of the form.
 * - `too-many`: nothing is stored; answer 429 with `Retry-After`.
 * - `refused`: another site may have sent it; nothing is stored.
 * - `quarantined`: the honeypot was filled in; the page shows no reaction (§5).
 * - `unavailable`: the database could not store it; the form shows its failure text (§8).
 * Every outcome but `ok` returns the values, so that the page can put them back into the fields.
 */
export type SubmissionOutcome =
  | { ok: true; leadId: string; repeated: boolean }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number; values: Values }
  | NotStored;

export type NotStored =
  | { ok: false; reason: 'invalid'; errors: Errors; values: Values }
  | { ok: false; reason: 'refused' | 'quarantined' | 'unavailable'; values: Values };

/** Writes the email that answers a lead. It is stored with the lead. */
export type EmailFor = (lead: { id: string; email: string }) => LeadEmail;

export interface LeadServices {
  db: Database;
  siteUrl: string;
  keyedHash: KeyedHash;
  now: () => Date;
  log: Log;
}

/** A body that is not a form counts as an empty form. */
export async function readSubmission(form: SiteFormName, request: Request, visitor: Visitor): Promise<Submission> {
  const fields = await readForm(request);
  const { url, referer } = pageAddress(request.url, request.headers.get('referer'));
  const { address: client, refused } = visitor;
  return { form, fields: withAddressSource(fields, url), url, referer, client, refused };
}

/**
 * A form posts to its own page without the query string, because the cached page does not know it; the `Referer` has
 * it. A page that was rendered after a mistake has the query string in the form's `action`.
 */
function pageAddress(url: string, referer: string | null) {
  if (!referer || !URL.canParse(referer)) return { url, referer };
  const [sentTo, sentFrom] = [new URL(url), new URL(referer)];
  const isSamePage = sentTo.host === sentFrom.host && sentTo.pathname === sentFrom.pathname;
  if (!isSamePage) return { url, referer };
  return { url: sentTo.search ? url : referer, referer: null };
}

/** Without scripts the field is empty, and the address of the page counts: the `Referer` if it is ours. */
export function attributionOf({ fields, url, referer }: Submission): Attribution {
  const isOurs = referer && URL.canParse(referer) && new URL(referer).host === new URL(url).host;
  return readAttribution(String(fields.get(HIDDEN_FIELDS.attribution) ?? ''), isOurs ? referer : url);
}

const MAX_FIELD_LENGTH = 20_000;

/** Without scripts the field is empty, and the parameters of the form's own address count. */
export function readAttribution(field: string, address: string): Attribution {
  const sent = parse(field);
  const page = typeof sent.page === 'string' && URL.canParse(sent.page) ? sent.page : address;
  const last = sent.last ? onlyTouch(sent.last) : undefined;
  const first = sent.first ? onlyTouch(sent.first) : last;
  const touches = afterArrivals(first && last ? { first, last } : null, sent.arrivals);
  const here = touches?.last ?? last ?? campaignOf(address);
  return {
    first: touches?.first ?? first ?? here,
    last: here,
    page: oneLine(withoutSecrets(page.slice(0, MAX_ADDRESS_LENGTH))),
  };
}

function parse(field: string): Partial<Record<keyof Attribution | 'arrivals', unknown>> {
  if (field.length > MAX_FIELD_LENGTH) return {};
  try {
    const value = JSON.parse(field);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export interface IdempotencyKey {
  key: string;
  /** Only for a submission without a script's key: the key it would have had ten minutes ago, and a lock for both. */
  earlier?: { key: string; since: Date; lock: string };
}

/** Without a script's key, the same content from the same client within this time is one submission. */
const SAME_WITHIN_MS = 10 * 60_000;
const SCRIPT_KEY = /^[\w-]{16,64}$/;

/**
 * The idempotency key of a submission: copies of it are stored once. The content is part of it, so that a corrected
 * message is a new lead even if the browser reuses the script's key.
 */
export function idempotencyKey(
  { form, fields }: { form: FormName; fields: FormData },
  { content, clientHash }: { content: Answers; clientHash: string },
  now: Date,
): IdempotencyKey {
  const scriptKey = String(fields.get(HIDDEN_FIELDS.submissionKey) ?? '');
  const sorted = JSON.stringify(Object.entries(content).sort());
  if (SCRIPT_KEY.test(scriptKey)) return { key: digest('script', form, scriptKey, sorted) };

  // A key names a span of ten minutes, and two copies may fall into neighboring spans.
  const span = Math.floor(now.getTime() / SAME_WITHIN_MS);
  const lock = digest('client', form, clientHash, sorted);
  const since = new Date(now.getTime() - SAME_WITHIN_MS);
  return { key: `${lock}-${span}`, earlier: { key: `${lock}-${span - 1}`, since, lock } };
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
