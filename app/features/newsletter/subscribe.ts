import { clientHash } from '#app/platform/client-hash.ts';
import type { Database } from '#app/platform/db/database.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import { confirmationLetter, subscribedLetter } from './emails.ts';
import { inTurn } from './in-turn.ts';
import { readEmail } from './newsletter.ts';
import { subscriptionPayload } from './payloads.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import { changeSubscriber, dispatch, holdSubscriber, recordConsent, type Subscriber } from './subscribers.ts';

export interface SubscribeRequest {
  email: string;
  /** Which form it was, in words. */
  source: string;
  pageUrl: string;
  /** The field that people do not see was filled in. */
  trapped: boolean;
  /** The sender's network address. */
  client: string;
}

/** `ok` says that we have it, and nothing about the address: whether it is known is nobody's business. */
export type SubscribeOutcome = { ok: true } | { ok: false; reason: 'invalid' | 'too-many' | 'unavailable' };

/** Asking again within this time changes nothing and sends nothing. */
const SAME_REQUEST_MS = 10 * 60_000;
const MOST_REQUESTS = { most: 30, seconds: 10 * 60 };

/** Takes an address for the newsletter and has it confirmed. It never throws. */
export async function subscribe(
  services: NewsletterServices,
  publisher: Publisher,
  request: SubscribeRequest,
): Promise<SubscribeOutcome> {
  const email = readEmail(request.email);
  if (!email) return request.trapped ? { ok: true } : { ok: false, reason: 'invalid' };
  try {
    return await inTurn(() =>
      services.db.transaction((tx) => store(tx, services, publisher, { ...request, email, pageUrl: pageOf(request) })),
    );
  } catch (error) {
    services.log.error({ err: error }, 'a subscription could not be stored');
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
  const key = `newsletter from ${clientHash(services.keyedHash, client)}`;
  if ((await countAgainst(tx, [{ key, ...MOST_REQUESTS }], at)) > 0) return { ok: false, reason: 'too-many' };

  const first = trapped ? ('quarantined' as const) : ('pending' as const);
  const known = await holdSubscriber(tx, { email, source, pageUrl, state: first, createdAt: at });
  if (trapped || known.state === 'bounced' || isRecent(known, at)) return { ok: true };

  const state = known.state === 'confirmed' ? 'confirmed' : 'pending';
  const changes = { state, source, pageUrl, askedAt: at, endedAt: null } as const;
  await changeSubscriber(tx, known.id, changes);
  const consent = publisher.consents.subscribe;
  await recordConsent(tx, known.id, { ...consent, given: true, evidence: 'form', pageUrl, createdAt: at });
  await askToConfirm(tx, services, publisher, { ...known, ...changes, email }, at);
  return { ok: true };
}

/** The marketing tool asks people itself. Without one our own letter does; without a mail server both wait. */
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
    await dispatch(tx, services.queue, { subscriberId, destination: 'newsletter', payload, at });
  }
  if (!hasTool) {
    const payload = (isNew ? confirmationLetter : subscribedLetter)(services, publisher, subscriber);
    await dispatch(tx, services.queue, { subscriberId, destination: 'letter', payload, at });
  }
}

function isRecent({ askedAt }: Subscriber, at: Date): boolean {
  return askedAt !== null && at.getTime() - askedAt.getTime() < SAME_REQUEST_MS;
}

const LONGEST_ADDRESS = 2000;

/** Only an address of a page; the field comes from outside. */
function pageOf({ pageUrl }: SubscribeRequest): string {
  return /^https?:/.test(pageUrl) && URL.canParse(pageUrl) ? new URL(pageUrl).href.slice(0, LONGEST_ADDRESS) : '';
}
