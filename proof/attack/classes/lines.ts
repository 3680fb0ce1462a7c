import type { Range, Result } from '#proof/attack/range.ts';
import { hostileRequests } from '#tests/support/hostile-requests.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { tellsTooMuch } from '#tests/support/telling.ts';

const INNER = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
const post = (headers: string, body: string) =>
  `POST /contact HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n${body}`;
const chunked = (headers: string) => post(headers, `0\r\n\r\n${INNER}`);
const asBody = (headers: string) => post(headers, INNER);

/** Requests that hide another one from a proxy in front of us. Each may get one answer, and no more. */
const SMUGGLED: Readonly<Record<string, string>> = {
  'a length and chunks': chunked('content-length: 4\r\ntransfer-encoding: chunked'),
  'chunks and a length': chunked('transfer-encoding: chunked\r\ncontent-length: 4'),
  'two lengths': asBody(`content-length: 0\r\ncontent-length: ${INNER.length}`),
  'two lengths in one line': asBody(`content-length: 0, ${INNER.length}`),
  'a length with a sign': asBody('content-length: +0'),
  'a length in hexadecimal': asBody('content-length: 0x0'),
  'a length with a space before its colon': asBody('content-length : 0'),
  'a length that is folded': asBody('content-length:\r\n 0'),
  'chunks with a space before the colon': chunked('transfer-encoding : chunked'),
  'chunks with a tab': chunked('transfer-encoding:\tchunked'),
  'chunks behind a vertical tab': chunked('transfer-encoding: \u000bchunked'),
  'chunks that are folded': chunked('transfer-encoding:\r\n chunked'),
  'chunks, twice': chunked('transfer-encoding: chunked\r\ntransfer-encoding: chunked'),
  'chunks and nothing': chunked('transfer-encoding: chunked\r\ntransfer-encoding: identity'),
  'chunks of another kind': chunked('transfer-encoding: xchunked'),
  'chunks in capitals and quotes': chunked('Transfer-Encoding: "chunked"'),
  'an extension with a line break': post('transfer-encoding: chunked', `1;a\nb\r\nX\r\n0\r\n\r\n${INNER}`),
  'an extension without an end': post(
    'transfer-encoding: chunked',
    `1;${'a'.repeat(20_000)}\r\nX\r\n0\r\n\r\n${INNER}`,
  ),
  'a chunk with a sign': post('transfer-encoding: chunked', `-1\r\nX\r\n0\r\n\r\n${INNER}`),
  'a chunk that is longer than it says': post('transfer-encoding: chunked', `1\r\nXY\r\n0\r\n\r\n${INNER}`),
  'lines that end with a line feed': `GET / HTTP/1.1\nhost: localhost\ncontent-length: ${INNER.length}\n\n${INNER}`,
  'a header that is folded': `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: a\r\n content-length: 5\r\nconnection: close\r\n\r\n${INNER}`,
  'a header without a name': `GET /healthz HTTP/1.1\r\nhost: localhost\r\n: x\r\n\r\n${INNER}`,
  'a body of a GET': `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${INNER.length}\r\n\r\n${INNER}`,
  'an upgrade': `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\nPRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  'another version': `GET /healthz HTTP/1.0\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${INNER}`,
  'a trailer': post('transfer-encoding: chunked\r\ntrailer: content-length', `0\r\ncontent-length: 5\r\n\r\n${INNER}`),
};

export async function attackLines({ site }: Range): Promise<Result> {
  const findings: string[] = [];
  for (const [what, bytes] of Object.entries(SMUGGLED)) {
    const answer = await sendRaw(site.url, Buffer.from(bytes, 'latin1'), 2000);
    const answers = answer.match(/^HTTP\/1\.1 \d+/gm) ?? [];
    if (answers.length !== 1) findings.push(`${what}: ${answers.length} answers`);
    if (/^HTTP\/1\.1 5/m.test(answer)) findings.push(`${what}: ${answers.join()}`);
  }
  return { requests: Object.keys(SMUGGLED).length, findings };
}

const NOISE = 3000;

/** Request lines and headers that no browser sends; the tests send three times as many. */
export async function attackParser({ site }: Range): Promise<Result> {
  const findings: string[] = [];
  const requests = hostileRequests(NOISE);
  const worker = async () => {
    for (const bytes of requests) {
      const answer = await sendRaw(site.url, bytes, 1500);
      const told = /^HTTP\/1\.1 5\d\d/.exec(answer)?.[0] ?? tellsTooMuch(answer);
      if (told) findings.push(`${bytes.toString('latin1').slice(0, 120)}: ${told}`);
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  return { requests: NOISE, findings };
}
