import { clientHash } from '#app/platform/client-hash.ts';
import type { Database } from '#app/platform/db/database.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import { inTurn } from './in-turn.ts';
import { readConfirmationToken } from './links.ts';
import { readEmail } from './newsletter.ts';
import { confirmationPayload } from './payloads.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import {
  changeSubscriber,
  dispatch,
  holdSubscriber,
  holdSubscriberById,
  recordConsent,
  type Subscriber,
  withdrawUnsent,
} from './subscribers.ts';

export interface ConfirmRequest {
  /** From a link that we sent. */
  token: string;
  /** From a link that the marketing tool sent, or from the browser's storage (§5). */
  email: string;
  client: string;
}

export type ConfirmOutcome =
  | { ok: true }
  /** `refused`: no such link, or one that says nothing any more. */
  | { ok: false; reason: 'refused' | 'too-many' | 'unavailable' };

const MOST_REQUESTS = { most: 30, seconds: 10 * 60 };

/** Begins a subscription. Repeating it is harmless: it is recorded and passed on once. It never throws. */
export async function confirmSubscription(
  services: NewsletterServices,
  publisher: Publisher,
  request: ConfirmRequest,
): Promise<ConfirmOutcome> {
  try {
    return await inTurn(() => services.db.transaction((tx) => confirm(tx, services, publisher, request)));
  } catch (error) {
    services.log.error({ err: error }, 'a subscription could not be confirmed');
    return { ok: false, reason: 'unavailable' };
  }
}

async function confirm(
  tx: Database,
  services: NewsletterServices,
  publisher: Publisher,
  request: ConfirmRequest,
): Promise<ConfirmOutcome> {
  const at = services.now();
  const key = `newsletter confirmations from ${clientHash(services.keyedHash, request.client)}`;
  if ((await countAgainst(tx, [{ key, ...MOST_REQUESTS }], at)) > 0) return { ok: false, reason: 'too-many' };

  const found = request.token ? await byToken(tx, services, request.token) : await byAddress(tx, services, request);
  if (!found) return { ok: false, reason: 'refused' };
  const { subscriber, evidence } = found;
  if (subscriber.state === 'confirmed') return { ok: true };

  const { id: subscriberId, email } = subscriber;
  await changeSubscriber(tx, subscriberId, { state: 'confirmed', confirmedAt: at, endedAt: null });
  await recordConsent(tx, subscriberId, {
    ...publisher.consents.confirm,
    ...{ given: true, evidence, pageUrl: `${services.siteUrl}/confirmed`, createdAt: at },
  });
  await withdrawUnsent(tx, subscriberId);
  const payload = confirmationPayload(email, publisher.campaign);
  await dispatch(tx, services.queue, { subscriberId, destination: 'newsletter', payload, at });
  return { ok: true };
}

interface Found {
  subscriber: Subscriber;
  evidence: 'token' | 'pending match' | 'unverified';
}

/** Whoever has left since the letter was sent does not come back by an old link. */
async function byToken(tx: Database, { keyedHash, now }: NewsletterServices, token: string): Promise<Found | null> {
  const read = readConfirmationToken(keyedHash, token, now());
  if (!read.ok) return null;
  const subscriber = await holdSubscriberById(tx, read.subscriberId);
  if (!subscriber || subscriber.state === 'bounced') return null;
  if (subscriber.endedAt && subscriber.endedAt >= read.issuedAt) return null;
  return { subscriber, evidence: 'token' };
}

/** The flow of §5 trusts the address. Where our own letters ask people to confirm, only their links count. */
async function byAddress(
  tx: Database,
  { newsletter: { hasTool, hasMailServer }, siteUrl, now }: NewsletterServices,
  { email: typed }: ConfirmRequest,
): Promise<Found | null> {
  const email = readEmail(typed);
  if (!email || (hasMailServer && !hasTool)) return null;
  // Should nobody have heard of it yet, it is made here and confirmed below.
  const row = {
    email,
    source: 'Confirmation link',
    pageUrl: `${siteUrl}/confirmed`,
    state: 'quarantined' as const,
    createdAt: now(),
  };
  const subscriber = await holdSubscriber(tx, row);
  if (subscriber.endedAt) return null;
  return { subscriber, evidence: subscriber.state === 'pending' ? 'pending match' : 'unverified' };
}
