import { FOREIGN_HOST, INJECTED } from '#proof/attack/judge.ts';
import { everywhere, type Payload } from '#proof/attack/payloads.ts';
import { attack, combine, type Result, type Target } from '#proof/attack/target.ts';

/** Invalid UTF-8, NUL and lone surrogates, invalid percent-encoding, look-alikes, and numbers and dates out of range. */
const ENCODINGS: readonly Payload[] = [
  ...'%00 a%00b %ff%fe %c3%28 %ed%a0%80 %f4%90%80%80 %c0%af % %zz'.split(' ').map((encoded) => ({ encoded })),
  ...['\u0000', 'a\u0000b@example.com', '\u202egnp.exe', '\ufeff', '﹤xprobe﹥＜xprobe＞', '🏦'.repeat(300), '-1'],
  ...['99999999999999999999', '1e309', 'NaN', '2026-13-45', '9999999-01-01', '[object Object]'],
];

export function attackEncodings(target: Target): Promise<Result> {
  return attack(target, everywhere(target, ENCODINGS));
}

/** Usual names of redirect parameters. */
const NAMES = 'next url redirect redirect_to redirect_uri return returnTo continue dest callback'.split(' ');

export function attackRedirects(target: Target): Promise<Result> {
  const urls = [
    ...[`https://${FOREIGN_HOST}`, `//${FOREIGN_HOST}`, `/\\${FOREIGN_HOST}`, `/\t/${FOREIGN_HOST}`],
    ...[`https:${FOREIGN_HOST}`, `http://${target.site.host}@${FOREIGN_HOST}`],
    ...[`javascript:location='//${FOREIGN_HOST}'`, `/../${FOREIGN_HOST}`, `/%2f%2f${FOREIGN_HOST}`],
  ];
  return attack(target, everywhere(target, urls, NAMES));
}

const LINE_BREAKS = ['\r\n', '\n', '\r', '\u560d\u560a', '%0d%0a', '\r\n\t'];
const OWN_RECIPIENT = /^[\w.-]+@(example\.com|firm\.example|whitfield\.example)$/;

/** Line breaks in values that become headers of responses and emails. */
export async function attackHeaders(target: Target): Promise<Result> {
  const payloads = [
    ...LINE_BREAKS.map((line) => `a@example.com${line}Bcc: victim@${FOREIGN_HOST}${line}${INJECTED}: 1`),
    'Dana\r\n\r\n<h1>a body of my own</h1>',
  ];
  const { mails } = target.site.smtp;
  const mailsBefore = mails.length;
  const attacked = await attack(target, everywhere(target, payloads, NAMES));
  const findings = mails.slice(mailsBefore).flatMap(({ source, to }) => {
    const head = source.split('\r\n\r\n')[0] ?? '';
    const isInjected = new RegExp(`^(${INJECTED}|bcc):`, 'im').test(head);
    const isMisdirected = to.some((address) => !OWN_RECIPIENT.test(address));
    return isInjected || isMisdirected ? [`an email to ${to} has injected headers`] : [];
  });
  return combine(attacked, { requests: 0, findings });
}
