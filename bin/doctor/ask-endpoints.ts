import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Endpoint } from '#app/features/health/health.ts';
import { ENDPOINT_LABELS } from '#app/features/health/health-texts.ts';
import type { EndpointTests } from '#app/features/health/test-endpoint.ts';
import type { Env } from '#app/platform/env.ts';
import { addressOf, checkMailServer } from '#app/platform/mail/mailer.ts';
import { fromOf, mailSettings } from '#server/receivers.ts';
import { type Answer, causeOf } from './findings.ts';

const TIMEOUT_MS = 10_000;
/** Answers that say: this request is not wanted here. */
const REFUSALS = [401, 403, 404, 410];

/** Asks an endpoint of the settings. A webhook gets the marked test that Health sends only if that is wanted. */
export async function askEndpoint(env: Env, tests: EndpointTests, endpoint: Endpoint, ping: boolean): Promise<Answer> {
  if (endpoint === 'email' && !ping) return askMailServer(env);
  if ((endpoint === 'crm' || endpoint === 'newsletter') && !ping) return reachWebhook(env, endpoint);
  const { name, setting } = ENDPOINT_LABELS[endpoint];
  const to = env.NOTIFY_EMAIL ?? addressOf(fromOf(env));
  const answer = await tests[endpoint]?.(`test-${randomUUID()}`, to);
  if (answer?.ok) return { state: 'ok', sentence: `${name} answers: it took a test.` };
  const { status = null, outcome = '' } = answer ?? {};
  if (status !== null && REFUSALS.includes(status)) {
    const todo = `Correct the address or the key in ${setting}, or let the receiver accept it.`;
    return { state: 'broken', sentence: `${name} refused the test (${status}).`, todo };
  }
  const how = status === null ? `does not answer: ${outcome}` : `answered with an error (${status})`;
  const todo = `Check ${setting} and the receiver.`;
  return { state: 'broken', sentence: `${name} ${how.replace(/\.$/, '')}.`, todo };
}

async function askMailServer(env: Env): Promise<Answer> {
  const { host } = new URL(env.SMTP_URL ?? 'smtp://');
  try {
    await checkMailServer(mailSettings(env));
    return { state: 'ok', sentence: `The mail server ${host} answers, and takes the sign-in.` };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const isRefused = code === 'EAUTH' || code === 'EOAUTH2' || responseCode !== undefined;
    const sentence = isRefused ? `refuses the sign-in: ${causeOf(error)}` : `does not answer: ${causeOf(error)}`;
    const todo = isRefused ? 'Correct the user and the password in SMTP_URL.' : 'Check SMTP_URL and the mail server.';
    return { state: 'broken', sentence: `The mail server ${host} ${sentence}.`, todo };
  }
}

async function reachWebhook(env: Env, endpoint: 'crm' | 'newsletter'): Promise<Answer> {
  const { name, setting } = ENDPOINT_LABELS[endpoint];
  const address = new URL(env[setting] ?? '');
  try {
    await reach(address);
    const sentence = `${name} was reached at ${address.host}, not asked.`;
    return { state: 'not asked', sentence, todo: 'With --ping it gets a marked test.' };
  } catch (error) {
    const sentence = `${name} cannot be reached at ${address.host}: ${causeOf(error)}.`;
    return { state: 'broken', sentence, todo: `Check ${setting} and the receiver.` };
  }
}

/** Connects, with TLS where the address has it, and sends nothing. */
function reach({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  return new Promise((resolve, reject) => {
    const done = () => {
      socket.destroy();
      resolve();
    };
    const socket = isTls
      ? connectTls({ host, port: Number(port || 443), servername: hostname.includes('[') ? '' : host }, done)
      : connect({ host, port: Number(port || 80) }, done);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} seconds`)));
    socket.on('error', reject);
  });
}

/** Whether the site runs: on this machine, or else at its public address. */
export async function askSite({ HOST, PORT, SITE_URL }: Env): Promise<Answer> {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  const isPublic = !/^http:\/\/localhost(:|$)/.test(SITE_URL);
  const addresses = [
    ...(PORT === 0 ? [] : [`http://${host.includes(':') ? `[${host}]` : host}:${PORT}`]),
    ...(isPublic ? [SITE_URL] : []),
  ];
  let worst: Answer = { state: 'not asked', sentence: 'PORT=0: the address of the site is not known.' };
  for (const address of addresses) {
    try {
      const { status } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (status === 200) return { state: 'ok', sentence: `The site answers at ${address} and is ready.` };
      const todo = 'Read its log: the database may be away, or the process is stopping.';
      worst = { state: 'broken', sentence: `The site answers at ${address}, but is not ready (${status}).`, todo };
    } catch (error) {
      const sentence = `The site does not answer at ${address}: ${causeOf(error)}.`;
      worst = { state: 'broken', sentence, todo: 'Start it: npm start, or the service that runs it.' };
    }
  }
  return worst;
}
