import { recordConsent } from '#app/features/consents/record-consent.ts';
import { addDeliveries } from '#app/features/deliveries/add-deliveries.ts';
import type { Database } from '#app/platform/db/database.ts';
import { clientHash } from '#app/platform/http/client-hash.ts';
import { createConcurrencyLimit } from '#app/platform/jobs/concurrency-limit.ts';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import { withoutSecrets } from '#app/secret-addresses.ts';
import { alreadySubscribedEmail, confirmationEmail } from './emails.ts';
import { HONEYPOT_FIELD, readEmail, SUBSCRIBE_FORMS, type SubscribeFormName } from './newsletter.ts';
import { subscriptionPayload } from './payloads.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import { changeSubscriber, lockSubscriber, type Subscriber } from './subscribers.ts';

export interface SubscribeRequest {
  email: string;
  /** Which form it was, in words. */
  source: string;
  pageUrl: string;
  /** The honeypot was filled in. */
  trapped: boolean;
  /** The sender's network address. */
  client: string;
}

/** `ok` does not reveal whether the address was known. */
type SubscribeOutcome = { ok: true } | { ok: false; reason: 'invalid' | 'too-many' | 'unavailable' };

/** A repeated request within this time changes nothing and sends nothing. */
const SAME_REQUEST_MS = 10 * 60_000;
const MAX_REQUESTS = { most: 30, seconds: 10 * 60 };

/** Stores an address as pending and requests its confirmation. Never throws. */
export async function subscribe(
  services: NewsletterServices,
  publisher: Publisher,
  request: SubscribeRequest,
): Promise<SubscribeOutcome> {
  const typed = readEmail(request.email);
  const email = typed && withAsciiDomain(typed);
  if (!email) return request.trapped ? { ok: true } : { ok: false, reason: 'invalid' };
  try {
    return await withLimit(() =>
      services.db.transaction((tx) => store(tx, services, publisher, { ...request, email, pageUrl: pageOf(request) })),
    );
  } catch (error) {
    services.log.error({ err: error }, 'storing a subscription failed');
    return { ok: false, reason: 'unavailable' };
  }
}

async function store(
  tx: Database,
  services: NewsletterServices,
  publisher: Publisher,
  { email, source, pageUrl, trapped, client }: SubscribeRequest,
): Promise<SubscribeOutcome> {
  const at = services.now();
  const limit = { what: 'newsletter from', who: clientHash(services.keyedHash, client), ...MAX_REQUESTS };
  if ((await countAgainst(tx, [limit], at)) > 0) return { ok: false, reason: 'too-many' };

  const first = trapped ? ('quarantined' as const) : ('pending' as const);
  const known = await lockSubscriber(tx, { email, source, pageUrl, state: first, createdAt: at });
  if (trapped || known.state === 'bounced' || isRecent(known, at)) return { ok: true };

  const state = known.state === 'confirmed' ? 'confirmed' : 'pending';
  const changes = { state, source, pageUrl, askedAt: at, endedAt: null } as const;
  await changeSubscriber(tx, known.id, changes);
  const consent = publisher.consents.subscribe;
  await recordConsent(
    tx,
    { subscriberId: known.id },
    { ...consent, given: true, evidence: 'form', pageUrl, createdAt: at },
  );
  await askToConfirm(tx, services, publisher, { ...known, ...changes, email }, at);
  return { ok: true };
}

/** The marketing tool sends the confirmation email. Without one we do; without a mail server both are kept. */
async function askToConfirm(
  tx: Database,
  services: NewsletterServices,
  publisher: Publisher,
  subscriber: Subscriber,
  at: Date,
): Promise<void> {
  const { hasTool, hasMailServer } = services.newsletter;
  const { id: subscriberId, state } = subscriber;
  const isNew = state !== 'confirmed';
  if (hasTool || (isNew && !hasMailServer)) {
    const payload = subscriptionPayload(subscriber, publisher.campaign);
    await addDeliveries(tx, services.queue, at, [{ subscriberId, destination: 'newsletter', payload }]);
  }
  if (!hasTool) {
    const payload = (isNew ? confirmationEmail : alreadySubscribedEmail)(services, publisher, subscriber);
    await addDeliveries(tx, services.queue, at, [{ subscriberId, destination: 'letter', payload }]);
  }
}

function isRecent({ askedAt }: Subscriber, at: Date): boolean {
  return askedAt !== null && at.getTime() - askedAt.getTime() < SAME_REQUEST_MS;
}

const MAX_ADDRESS_LENGTH = 2000;

/** Accepts only http(s) addresses: the field is user input. */
function pageOf({ pageUrl }: SubscribeRequest): string {
  return /^https?:/.test(pageUrl) && URL.canParse(pageUrl)
    ? withoutSecrets(new URL(pageUrl).href.slice(0, MAX_ADDRESS_LENGTH))
    : '';
}

/** As with leads (docs/decisions, 0016). A call that timed out may still be stored later, so the work is idempotent. */
const limit = createConcurrencyLimit(3, 3500);

export function withLimit<T>(work: () => Promise<T>): Promise<T> {
  return limit.run(work);
}

/** Reads the form. Without scripts the page's address comes from the Referer header. */
export function readSubscribeRequest(request: Request, fields: FormData, client: string): SubscribeRequest {
  const form = text(fields, 'form');
  return {
    email: text(fields, 'email'),
    source: SUBSCRIBE_FORMS[Object.hasOwn(SUBSCRIBE_FORMS, form) ? (form as SubscribeFormName) : 'footer'],
    pageUrl: text(fields, 'page_url') || ownPage(request),
    trapped: text(fields, HONEYPOT_FIELD) !== '',
    client,
  };
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function ownPage(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).host === new URL(request.url).host ? referer : '';
}
