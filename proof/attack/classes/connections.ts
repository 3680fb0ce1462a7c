import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '#proof/attack/judge.ts';
import type { Result, Target } from '#proof/attack/target.ts';
import { applyLoad } from '#proof/traffic/client.ts';
import { hostileRequests, leakIn } from '#tests/support/hostile-requests.ts';
import { sendRaw } from '#tests/support/step-server.ts';

const INNER = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST /contact HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n${body}`;
const chunked = (headers: string) => post(headers, `0\r\n\r\n${INNER}`);
const asBody = (headers: string) => post(headers, INNER);

/** Requests that hide another one from a proxy in front of the site. Each must get exactly one response. */
const SMUGGLED: Readonly<Record<string, string>> = {
  'Content-Length, then chunked': chunked('content-length: 4\r\ntransfer-encoding: chunked'),
  'chunked, then Content-Length': chunked('transfer-encoding: chunked\r\ncontent-length: 4'),
  'two Content-Lengths': asBody(`content-length: 0\r\ncontent-length: ${INNER.length}`),
  'two Content-Lengths in one line': asBody(`content-length: 0, ${INNER.length}`),
  'Content-Length with a sign': asBody('content-length: +0'),
  'Content-Length in hexadecimal': asBody('content-length: 0x0'),
  'Content-Length with a space before the colon': asBody('content-length : 0'),
  'folded Content-Length': asBody('content-length:\r\n 0'),
  'chunked with a space before the colon': chunked('transfer-encoding : chunked'),
  'chunked after a tab': chunked('transfer-encoding:\tchunked'),
  'chunked after a vertical tab': chunked('transfer-encoding: \u000bchunked'),
  'chunked, folded': chunked('transfer-encoding:\r\n chunked'),
  'chunked twice': chunked('transfer-encoding: chunked\r\ntransfer-encoding: chunked'),
  'chunked and identity': chunked('transfer-encoding: chunked\r\ntransfer-encoding: identity'),
  'unknown transfer encoding': chunked('transfer-encoding: xchunked'),
  'chunked in quotes': chunked('Transfer-Encoding: "chunked"'),
  'chunk extension with a line break': post('transfer-encoding: chunked', `1;a\nb\r\nX\r\n0\r\n\r\n${INNER}`),
  'endless chunk extension': post('transfer-encoding: chunked', `1;${'a'.repeat(20_000)}\r\nX\r\n0\r\n\r\n${INNER}`),
  'negative chunk size': post('transfer-encoding: chunked', `-1\r\nX\r\n0\r\n\r\n${INNER}`),
  'chunk longer than its size': post('transfer-encoding: chunked', `1\r\nXY\r\n0\r\n\r\n${INNER}`),
  'lines that end with LF': `GET / HTTP/1.1\nhost: localhost\ncontent-length: ${INNER.length}\n\n${INNER}`,
  'folded header': `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: a\r\n content-length: 5\r\nconnection: close\r\n\r\n${INNER}`,
  'header without a name': `GET /healthz HTTP/1.1\r\nhost: localhost\r\n: x\r\n\r\n${INNER}`,
  'GET with a body': `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${INNER.length}\r\n\r\n${INNER}`,
  'h2c upgrade': `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\nPRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  'HTTP/1.0 with chunks': `GET /healthz HTTP/1.0\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${INNER}`,
  'Content-Length in a trailer': post(
    'transfer-encoding: chunked\r\ntrailer: content-length',
    `0\r\ncontent-length: 5\r\n\r\n${INNER}`,
  ),
};

export async function attackConnections({ site }: Target): Promise<Result> {
  const findings: string[] = [];
  for (const [what, bytes] of Object.entries(SMUGGLED)) {
    const answer = await sendRaw(site.url, Buffer.from(bytes, 'latin1'), 2000);
    const statuses = answer.match(/^HTTP\/1\.1 \d+/gm) ?? [];
    if (statuses.length !== 1) findings.push(`${what}: ${statuses.length} responses`);
    if (/^HTTP\/1\.1 5/m.test(answer)) findings.push(`${what}: ${statuses.join()}`);
  }
  return { requests: Object.keys(SMUGGLED).length, findings };
}

const MALFORMED = 3000;

/** Request lines and headers that no browser sends; the tests send three times as many. */
export async function attackParser({ site }: Target): Promise<Result> {
  const findings: string[] = [];
  const requests = [...hostileRequests(MALFORMED)];
  await applyLoad(requests.length, 50, async (n) => {
    const bytes = requests[n] as Buffer;
    const answer = await sendRaw(site.url, bytes, 1500);
    const problem = /^HTTP\/1\.1 5\d\d/.exec(answer)?.[0] ?? leakIn(answer);
    if (problem) findings.push(`${bytes.toString('latin1').slice(0, 120)}: ${problem}`);
  });
  return { requests: MALFORMED, findings };
}

const SLOW_CONNECTIONS = 200;
/** The server allows a minute for a request, and checks every five seconds. */
const CLOSED_WITHIN_MS = 80_000;
const MAX_WAIT_MS = 5000;

/** Many connections that send a body byte by byte: all are closed in time, and other clients are served meanwhile. */
export async function attackWithSlowBodies({ site }: Target): Promise<Result> {
  const findings: string[] = [];
  let open = SLOW_CONNECTIONS;
  for (let n = 0; n < SLOW_CONNECTIONS; n++) void sendSlowly(site.url).then(() => open--);
  let requests = 0;
  for (; open > 0 && requests * 2000 < CLOSED_WITHIN_MS; await sleep(2000)) {
    const { status, milliseconds } = await send(site.url, { path: '/contact', what: 'another client' });
    requests += 1;
    if (status !== 200 || milliseconds > MAX_WAIT_MS) {
      findings.push(`another client was answered ${status} after ${Math.round(milliseconds)} ms`);
    }
  }
  if (open > 0)
    findings.push(`${open} of ${SLOW_CONNECTIONS} slow connections are open after ${CLOSED_WITHIN_MS / 1000} s`);
  return { requests: SLOW_CONNECTIONS + requests, findings };
}

/** Resolves when the server answers or closes the connection. */
function sendSlowly(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const head = post('content-type: application/x-www-form-urlencoded\r\ncontent-length: 60000', '');
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const timer = setInterval(() => socket.write('a'), 1000);
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      resolve();
    };
    for (const event of ['data', 'close', 'error']) socket.on(event, end);
    setTimeout(end, CLOSED_WITHIN_MS + 5000).unref();
  });
}
