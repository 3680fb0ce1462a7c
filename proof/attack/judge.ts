import { tellsTooMuch } from '#tests/support/telling.ts';
import { strangeMarkup } from './markup.ts';
import type { Answer } from './shot.ts';

/** Where attacks try to lead people to. */
export const ELSEWHERE = 'evil.example';
/** The header that attacks try to bring into an answer or a letter. */
export const INJECTED = 'x-injected';

/** What files on the server begin with, or have inside. */
const OUR_FILES = /root:[^:\n]*:0:0:|"name": "wrc-advisory"|-----BEGIN [A-Z ]*PRIVATE KEY|\[core\]\s+repositoryformat/;

/** What no answer may be, whatever was asked. */
export function wrongWith(answer: Answer, host: string): string[] {
  const { status, headers, body } = answer;
  const wrong: string[] = [];
  if (status === 0) wrong.push('the line was closed without an answer');
  if (status >= 500) wrong.push(`answered ${status}`);
  const told = tellsTooMuch(body);
  if (told) wrong.push(`tells “${told}”`);
  if (OUR_FILES.test(body)) wrong.push('hands out a file of the server');
  if (leadsElsewhere(headers.location, host)) wrong.push(`leads to ${headers.location}`);
  if (INJECTED in headers || JSON.stringify(headers['set-cookie'] ?? '').includes(INJECTED)) {
    wrong.push('has a header that the request has brought');
  }
  const policy = String(headers['content-security-policy'] ?? '');
  if (status !== 0 && (!policy || headers['x-content-type-options'] !== 'nosniff')) {
    wrong.push('lacks the headers that every answer carries');
  }
  if (/html|svg/.test(headers['content-type'] ?? '')) wrong.push(...strangeMarkup(body, policy));
  return wrong;
}

/** As a browser reads it, which takes a backslash for a slash and overlooks tabs. */
function leadsElsewhere(location: string | undefined, host: string): boolean {
  if (!location) return false;
  const base = `http://${host}/`;
  return !URL.canParse(location, base) || new URL(location, base).host !== host;
}
