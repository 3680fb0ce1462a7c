import { createHash } from 'node:crypto';

/** The name of the element and of the attribute that attacks try to bring into a page. */
export const PROBE = 'xprobe';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const RUNS_CODE = /^(href|src|action|formaction|data|srcdoc|xlink:href)$/i;
/** What React writes in place of such a link. */
const BLOCKED = "javascript:thrownewerror('reacthasblockedajavascript:url";

/** What in a document could run or was brought in from outside. Our own pages have neither handlers nor such links. */
export function strangeMarkup(html: string, policy = ''): string[] {
  const found: string[] = [];
  const rest = html
    .replaceAll(SCRIPT, (_, attributes: string, code: string) => {
      if (!isOurs(attributes, code, policy)) found.push(`a script that the policy does not know: ${code.slice(0, 60)}`);
      return '';
    })
    .replaceAll(COMMENT, '');
  for (const [tag, name = '', attributes = ''] of rest.matchAll(TAG)) {
    if (name.toLowerCase().startsWith(PROBE)) found.push(`an element from outside: ${tag.slice(0, 80)}`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (isStrange(attribute, value)) found.push(`an attribute from outside: ${tag.slice(0, 120)}`);
    }
  }
  return found;
}

/** Data that a page carries for programs is no code. */
function isOurs(attributes: string, code: string, policy: string): boolean {
  if (/type="application\/(ld\+)?json"/.test(attributes) || code.trim() === '') return true;
  return policy.includes(createHash('sha256').update(code).digest('base64'));
}

function isStrange(attribute: string, value: string): boolean {
  if (/^on[a-z]/i.test(attribute) || attribute.toLowerCase().startsWith(PROBE)) return true;
  const plain = value
    .replace(/^["']|["']$/g, '')
    .replaceAll(/&(#x?[0-9a-f]+|[a-z]+);?|\s/gi, (entity) => decode(entity))
    .toLowerCase();
  if (plain.startsWith(BLOCKED)) return false;
  return RUNS_CODE.test(attribute) && /^(javascript|vbscript|data:text\/html)/.test(plain);
}

function decode(entity: string): string {
  const code = /^&#(x?)([0-9a-f]+)/i.exec(entity);
  if (!code) return entity === '&colon;' ? ':' : '';
  return String.fromCodePoint(Math.min(Number.parseInt(code[2] ?? '0', code[1] ? 16 : 10), 0x10ffff)).trim();
}
