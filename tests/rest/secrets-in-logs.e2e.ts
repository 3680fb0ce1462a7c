import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { mondayToken } from '#app/features/accounts/emails/monday-choice.ts';
import { callToken } from '#app/features/booking/links.ts';
import { issueTicket } from '#app/features/guides/tickets.ts';
import { confirmationToken, unsubscribeToken } from '#app/features/newsletter/emails.ts';
import { openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { newSender } from '#tests/support/lead-forms.ts';
import { sendRaw } from '#tests/support/step-server.ts';
import { preparedData } from '#tests/support/temporary-folder.ts';

const SESSION_SECRET = 'a secret of at least thirty-two characters';
const hash = keyedHash(SESSION_SECRET);
const random = () => randomBytes(24).toString('base64url');
const EMAIL = 'dana.whitfield@example.com';

/** Valid signatures, so that the routes go on to their queries. */
const CALL = callToken(hash, randomUUID());
const TICKET = issueTicket(hash, 'eta-playbook', randomUUID(), new Date());
const CONFIRM = confirmationToken(hash, randomUUID(), new Date());
const UNSUBSCRIBE = unsubscribeToken(hash, randomUUID());
const MONDAY = mondayToken(hash, randomUUID());
const LINK_OF = `${randomUUID()}.zzzz.0`;
const LINK = `${LINK_OF}.${hash('booking link of a lead', LINK_OF)}`;
const [FEED, PREVIEW, ACCOUNT] = [`william-carver.${random()}`, random(), random()];
const SECRETS = [
  CALL,
  LINK,
  TICKET,
  CONFIRM,
  UNSUBSCRIBE,
  MONDAY,
  FEED,
  PREVIEW,
  ACCOUNT,
  EMAIL,
  encodeURIComponent(EMAIL),
];
/** The signatures too, in case a token is taken apart. */
const SEARCHED = [
  ...SECRETS,
  ...SECRETS.map((token) => token.split('.').at(-1) as string).filter((part) => part.length > 8),
];

const ADDRESSES = [
  `/book/call/${CALL}`,
  `/book/call/${CALL}/call.ics`,
  `/book?with=william-carver&for=${LINK}`,
  `/book/feed/${FEED}`,
  `/book/feed/${FEED}.ics`,
  `/guides/eta-playbook/${TICKET}`,
  `/guides/eta-playbook?ticket=${TICKET}`,
  `/thank-you?guide=eta-playbook&ticket=${TICKET}`,
  `/preview/${PREVIEW}`,
  `/invitation?token=${ACCOUNT}`,
  `/reset-password?token=${ACCOUNT}`,
  `/verify-email?token=${ACCOUNT}`,
  `/monday-email?token=${MONDAY}`,
  `/newsletter/confirm?token=${CONFIRM}`,
  `/newsletter/unsubscribe?token=${UNSUBSCRIBE}`,
  `/confirmed?token=${CONFIRM}&email=${encodeURIComponent(EMAIL)}`,
];

/** Spellings that a router, a proxy or an email program makes of an address. */
function spellings(address: string): string[] {
  const [path = '', query] = address.split('?');
  const tail = query ? `?${query}` : '';
  const [, first = ''] = path.split('/');
  const changed = (to: string) => path.replace(first, to) + tail;
  const encoded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`;
  return [
    ...[address, `${path}.data${tail}`, `${path}/${tail}`, `/${path}${tail}`],
    ...[changed(first.toUpperCase()), changed(`${first}/`), changed(encoded), changed(`./${first}`)],
    ...[
      encodeURI(`/no-such-page${path}`) + tail,
      address.replace('?', '%3F'),
      address.replaceAll('/', '%2F').replace('%2F', '/'),
    ],
  ];
}

/** With FULL=1 all for every address; otherwise each with some addresses. */
const sampled = <T>(address: string, all: readonly T[]): T[] =>
  all.filter((_, n) => process.env.FULL || (n + ADDRESSES.indexOf(address)) % 4 === 0);

const requestOf = (method: string, address: string, more = '') =>
  `${method} ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`;

async function abort(origin: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => socket.destroy()));
    socket.on('close', () => resolve());
  });
}

test('no secret of an address is in the log or the metrics, however it is spelled and answered', async () => {
  const folder = preparedData('none');
  onTestFinished(folder.remove);
  const postgres = await startEmbeddedPostgres(folder.path);
  const { pool } = openPool(postgres.connection, pino({ level: 'silent' }));
  const port = await freePort();
  const site = await startApp({
    ...{ DATA_DIR: folder.path, LOG_LEVEL: 'debug', METRICS_PORT: String(port), SESSION_SECRET },
  });
  onTestFinished(async () => {
    await pool.end();
    await site.stop();
    await postgres.stop();
  });

  const statuses = new Set<string>();
  const send = async (bytes: string) => {
    const answer = await sendRaw(site.url, bytes);
    statuses.add(answer.slice(9, 12));
    return answer;
  };
  const sendAll = (requests: string[]) => Promise.all(requests.map(send));

  for (const address of ADDRESSES) {
    const page = await send(requestOf('GET', address));
    const isPage = page.includes('text/html');
    if (isPage) expect(page.toLowerCase(), address).toContain('\r\nreferrer-policy: no-referrer\r\n');
    await sendAll(sampled(address, spellings(address)).map((spelled) => requestOf('GET', spelled)));
    await sendAll(sampled(address, ['HEAD', 'PUT', 'DELETE', 'TRACE']).map((method) => requestOf(method, address)));
    await sendAll([
      `${requestOf('POST', address, 'content-type: text/plain\r\ncontent-length: 3\r\n')}abc`,
      requestOf('POST', address),
    ]);
    await send(requestOf('GET', `http://www.other.example${address}`));
    await abort(site.url, requestOf('GET', address));
    await sendAll(
      ['/about', '/no-such-page'].map((path) => requestOf('GET', path, `referer: ${site.url}${address}\r\n`)),
    );
  }

  // A lead that comes from a secret page.
  for (const address of ADDRESSES.filter((one) => sampled(one, [one]).length)) {
    const { path, body, headers } = newSender();
    const sent = new URLSearchParams(body.toString());
    sent.set(
      'attribution',
      JSON.stringify({ last: { landing: site.url + address, referrer: site.url + address }, page: site.url + address }),
    );
    await fetch(site.url + path, {
      method: 'POST',
      body: sent,
      headers: { ...headers, referer: site.url + address },
      redirect: 'manual',
    });
  }
  const stored = await pool.query('select to_jsonb(leads) as lead from leads');
  expect(stored.rows.length).toBeGreaterThan(0);
  const deliveries = await pool.query('select to_jsonb(deliveries) as delivery from deliveries');
  expect(found(JSON.stringify([stored.rows, deliveries.rows]))).toEqual([]);

  for (const table of [
    'bookings',
    'booking_hosts',
    'article_preview_links',
    'verifications',
    'invitations',
    'subscribers',
    'users',
  ]) {
    await pool.query(`alter table ${table} rename to ${table}_away`);
  }
  for (const address of ADDRESSES) {
    await sendAll([address, ...sampled(address, spellings(address))].map((spelled) => requestOf('GET', spelled)));
    await send(
      requestOf('POST', address, 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 8\r\n') +
        'intent=x',
    );
  }

  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('site_requests_total');
  await site.kill('SIGTERM');
  expect(site.output()).toContain('/book/call/…/call.ics');
  expect(site.output()).toContain('gave up');
  expect([...statuses].sort()).toEqual(expect.arrayContaining(['200', '301', '404', '405', '500']));
  expect(found(metrics)).toEqual([]);
  expect(found(site.output())).toEqual([]);
});

/** The lines with a secret, as they are or percent-encoded. */
function found(text: string): string[] {
  return text.split('\n').filter((line) => SEARCHED.some((secret) => line.includes(secret)));
}
