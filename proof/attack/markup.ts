import { createHash } from 'node:crypto';

/** The name of the element and of the attribute that attacks try to bring into a page. */
export const PROBE = 'xprobe';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const RUNS_CODE = /^(href|src|action|formaction|data|srcdoc|xlink:href)$/i;
/** What React writes in place of such a link. */
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL";

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
  if (!RUNS_CODE.test(attribute)) return false;
  const text = value.replace(/^["']|["']$/g, '').replaceAll(/&(?:#x?[0-9a-f]+|[a-z]+);?/gi, decode);
  if (text.startsWith(BLOCKED) || !URL.canParse(text, 'http://localhost/')) return false;
  // Read as a browser reads it: which spaces it overlooks, and which letters it takes for others.
  const { protocol, href } = new URL(text, 'http://localhost/');
  return /^(javascript|vbscript):$/.test(protocol) || href.startsWith('data:text/html');
}

const NAMED: Readonly<Record<string, string>> = {
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
  amp: '&',
  lpar: '(',
  quot: '"',
};

function decode(entity: string): string {
  const code = /^&#(x?)([0-9a-f]+)/i.exec(entity);
  if (!code) return NAMED[entity.replaceAll(/[&;]/g, '')] ?? entity;
  return String.fromCodePoint(Math.min(Number.parseInt(code[2] ?? '0', code[1] ? 16 : 10), 0x10ffff));
}
