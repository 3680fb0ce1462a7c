import { openBackupPlace } from '#app/features/backups/backup-place.ts';
import { backupPlan } from '#app/features/backups/backup-plan.ts';
import type { Receiver, Receivers } from '#app/features/deliveries/destinations.ts';
import type { HealthSettings } from '#app/features/health/health-facts.ts';
import { TEST_EMAIL, testMessage } from '#app/features/health/health-texts.ts';
import { type EndpointTests, type SendTest, testStorage } from '#app/features/health/test-endpoint.ts';
import type { Env } from '#app/platform/env.ts';
import { isPublicSite } from '#app/platform/http/public-address.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import packageFile from '../package.json' with { type: 'json' };

const TIMEOUT_MS = 10_000;
const NEVER = new AbortController().signal;

/** How each endpoint of the settings is tested: through the receivers of real deliveries. */
export function endpointTests(env: Env, receivers: Receivers, storage: Storage): EndpointTests {
  const webhook = (receiver: Receiver | null): SendTest | null =>
    receiver && ((id) => through(receiver, id, { test: true, message: testMessage(), siteUrl: env.SITE_URL }));
  const { letter } = receivers;
  return {
    crm: webhook(receivers.crm),
    newsletter: webhook(receivers.newsletter),
    email: letter && ((id, to) => through(letter, id, { to, letter: TEST_EMAIL })),
    storage: (id) => testStorage(storage, id),
    booking: env.BOOKING_URL ? () => testPage(env.BOOKING_URL ?? '') : null,
  };
}

export function healthSettings(env: Env, startedAt: Date | null): HealthSettings {
  const plan = backupPlan(env);
  return {
    backupPlan: plan && {
      place: openBackupPlace(plan, env).name,
      isSameDisk: plan.place !== 's3' && plan.place.isOurs,
      at: plan.at,
    },
    isConfigured: {
      crm: Boolean(env.CRM_WEBHOOK_URL),
      newsletter: Boolean(env.NEWSLETTER_WEBHOOK_URL),
      email: Boolean(env.SMTP_URL),
      storage: Boolean(env.S3_BUCKET),
      booking: Boolean(env.BOOKING_URL),
    },
    isEmbedded: !env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    release: { version: packageFile.version, node: process.versions.node, startedAt },
    hasMicrosoftPassword: hasMicrosoftPassword(env.SMTP_URL),
    isPublic: isPublicSite(env.SITE_URL),
  };
}

const MICROSOFT = /(^|\.)(office365\.(com|us)|outlook\.(com|cn))$/i;

function hasMicrosoftPassword(smtpUrl = ''): boolean {
  if (!URL.canParse(smtpUrl)) return false;
  const { hostname, password } = new URL(smtpUrl);
  return MICROSOFT.test(hostname) && password !== '';
}

async function through(receiver: Receiver, id: string, payload: Record<string, unknown>): ReturnType<SendTest> {
  const { verdict, status, text } = await receiver.send({ id, payload }, new Date(), NEVER);
  return { ok: verdict === 'delivered', status, outcome: text };
}

/** Browsers load the booking provider's page: so does the test. */
async function testPage(address: string): ReturnType<SendTest> {
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': 'wrc-advisory-test/1' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { ok: response.ok, status: response.status, outcome: response.statusText };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { message?: string; code?: string } };
    const isTimeout = name === 'TimeoutError';
    const outcome = isTimeout ? `No answer in ${TIMEOUT_MS / 1000} seconds` : cause?.message || cause?.code || message;
    return { ok: false, status: null, outcome };
  }
}
