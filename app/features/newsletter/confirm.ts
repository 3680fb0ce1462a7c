import { recordConsent } from '#app/features/consents/record-consent.ts';
import { addDeliveries, deleteUnsent } from '#app/features/deliveries/add-deliveries.ts';
import type { Database } from '#app/platform/db/database.ts';
import { clientHash } from '#app/platform/http/client-hash.ts';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import { readConfirmationToken } from './emails.ts';
import { readEmail } from './newsletter.ts';
import { confirmationPayload } from './payloads.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import { withLimit } from './subscribe.ts';
import { changeSubscriber, lockSubscriber, lockSubscriberById, type Subscriber } from './subscribers.ts';

export interface ConfirmRequest {
  /** From a link that we sent. */
  token: string;
  /** From a link that the marketing tool sent, or from the browser's storage (§5). */
  email: string;
  client: string;
}

export type ConfirmOutcome =
  | { ok: true }
  /** `refused`: an unknown or expired link. */
  | { ok: false; reason: 'refused' | 'too-many' | 'unavailable' };

const MAX_REQUESTS = { most: 30, seconds: 10 * 60 };

/** Confirms a subscription. Idempotent: it is recorded and delivered once. Never throws. */
export async function confirmSubscription(
  services: NewsletterServices,
  publisher: Publisher,
  request: ConfirmRequest,
): Promise<ConfirmOutcome> {
  try {
    return await withLimit(() => services.db.transaction((tx) => confirm(tx, services, publisher, request)));
  } catch (error) {
    services.log.error({ err: error }, 'confirming a subscription failed');
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
  const who = clientHash(services.keyedHash, request.client);
  const limit = { what: 'newsletter confirmations from', who, ...MAX_REQUESTS };
  if ((await countAgainst(tx, [limit], at)) > 0) return { ok: false, reason: 'too-many' };

  const found = request.token ? await byToken(tx, services, request.token) : await byAddress(tx, services, request);
  if (!found) return { ok: false, reason: 'refused' };
  const { subscriber, evidence } = found;
  if (subscriber.state === 'confirmed') return { ok: true };

  const { id: subscriberId, email } = subscriber;
  await changeSubscriber(tx, subscriberId, { state: 'confirmed', confirmedAt: at, endedAt: null });
  await recordConsent(
    tx,
    { subscriberId },
    {
      ...publisher.consents.confirm,
      ...{ given: true, evidence, pageUrl: `${services.siteUrl}/confirmed`, createdAt: at },
    },
  );
  await deleteUnsent(tx, subscriberId);
  const payload = confirmationPayload(email, publisher.campaign);
  await addDeliveries(tx, services.queue, at, [{ subscriberId, destination: 'newsletter', payload }]);
  return { ok: true };
}

interface Found {
  subscriber: Subscriber;
  evidence: 'token' | 'pending match' | 'unverified';
}

/** A link sent before the person unsubscribed does not confirm. */
async function byToken(tx: Database, { keyedHash, now }: NewsletterServices, token: string): Promise<Found | null> {
  const read = readConfirmationToken(keyedHash, token, now());
  if (!read.ok) return null;
  const subscriber = await lockSubscriberById(tx, read.subscriberId);
  if (!subscriber || subscriber.state === 'bounced') return null;
  if (subscriber.endedAt && subscriber.endedAt >= read.issuedAt) return null;
  return { subscriber, evidence: 'token' };
}

/** The flow of §5 trusts the address. Where we send the confirmation emails ourselves, only their links count. */
async function byAddress(
  tx: Database,
  { newsletter: { hasTool, hasMailServer }, siteUrl, now }: NewsletterServices,
  { email: typed }: ConfirmRequest,
): Promise<Found | null> {
  const given = readEmail(typed);
  const email = given && withAsciiDomain(given);
  if (!email || (hasMailServer && !hasTool)) return null;
  // An unknown address is created here and confirmed by the caller.
  const row = {
    email,
    source: 'Confirmation link',
    pageUrl: `${siteUrl}/confirmed`,
    state: 'quarantined' as const,
    createdAt: now(),
  };
  const subscriber = await lockSubscriber(tx, row);
  if (subscriber.endedAt) return null;
  return { subscriber, evidence: subscriber.state === 'pending' ? 'pending match' : 'unverified' };
}
