import { createHash } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { leakIn } from '#tests/support/hostile-requests.ts';

/** A request that is sent exactly as written: nothing is normalized. */
export interface HostileRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** What it tries, for the findings. */
  what: string;
}

export interface Answer {
  /** 0: the connection was closed without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  milliseconds: number;
  /** Why there is no response: the error's code, and whether the connection had been used before. */
  broken?: string;
}

const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export function send(origin: string, { method = 'GET', path, headers = {}, body }: HostileRequest): Promise<Answer> {
  const begun = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const end = (status: number, received: IncomingHttpHeaders, text: string, broken?: string) =>
      resolve({ status, headers: received, body: text, milliseconds: performance.now() - begun, broken });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { ...{ agent, hostname, port, method, path }, headers: { ...headers, ...length } };
    const sent = request({ ...options, timeout: TIMEOUT_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('close', () =>
        end(response.statusCode ?? 0, response.headers, Buffer.concat(parts).toString('utf8')),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`no byte for ${TIMEOUT_MS / 1000} s`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const milliseconds = Math.round(performance.now() - begun);
      end(0, {}, '', `${error.code ?? error.message}, reused: ${sent.reusedSocket}, after ${milliseconds} ms`);
    });
    sent.end(body);
  });
}

export function closeConnections(): void {
  agent.destroy();
}

/** The host that attacks try to redirect to. */
export const FOREIGN_HOST = 'evil.example';
/** The header that attacks try to inject into a response or an email. */
export const INJECTED = 'x-injected';
/** The element and attribute that attacks try to inject into a page. */
export const PROBE = 'xprobe';

/** What files on the server contain. */
const OUR_FILES = /root:[^:\n]*:0:0:|"name": "wrc-advisory"|-----BEGIN [A-Z ]*PRIVATE KEY|\[core\]\s+repositoryformat/;

/** What is wrong with a response, whatever the request was. */
export function problemsOf({ status, headers, body, broken }: Answer, host: string): string[] {
  const problems: string[] = [];
  if (status === 0) problems.push(`the connection was closed without a response (${broken})`);
  if (status >= 500) problems.push(`answered ${status}`);
  const leak = leakIn(body);
  if (leak) problems.push(`reveals “${leak}”`);
  if (OUR_FILES.test(body)) problems.push('contains a file of the server');
  if (redirectsAway(headers.location, host)) problems.push(`redirects to ${headers.location}`);
  if (INJECTED in headers || JSON.stringify(headers['set-cookie'] ?? '').includes(INJECTED)) {
    problems.push('has an injected header');
  }
  const policy = String(headers['content-security-policy'] ?? '');
  if (status !== 0 && (!policy || headers['x-content-type-options'] !== 'nosniff')) {
    problems.push('lacks the security headers');
  }
  if (/html|svg/.test(headers['content-type'] ?? '')) problems.push(...injectedMarkup(body, policy));
  return problems;
}

/** Reads the URL as a browser does, which treats a backslash as a slash and ignores tabs. */
function redirectsAway(location: string | undefined, host: string): boolean {
  if (!location) return false;
  const base = `http://${host}/`;
  return !URL.canParse(location, base) || new URL(location, base).host !== host;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const URL_ATTRIBUTE = /^(href|src|action|formaction|data|srcdoc|xlink:href)$/i;
/** What React writes instead of a javascript: URL. */
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL";

/** Injected elements, and anything that could run: our pages have no event handlers and no javascript: URLs. */
export function injectedMarkup(html: string, policy = ''): string[] {
  const found: string[] = [];
  const rest = html
    .replaceAll(SCRIPT, (_, attributes: string, code: string) => {
      if (!isOwnScript(attributes, code, policy)) found.push(`a script without a hash: ${code.slice(0, 60)}`);
      return '';
    })
    .replaceAll(COMMENT, '');
  for (const [tag, name = '', attributes = ''] of rest.matchAll(TAG)) {
    if (name.toLowerCase().startsWith(PROBE)) found.push(`an injected element: ${tag.slice(0, 80)}`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (isInjected(attribute, value)) found.push(`an injected attribute: ${tag.slice(0, 120)}`);
    }
  }
  return found;
}

function isOwnScript(attributes: string, code: string, policy: string): boolean {
  if (/type="application\/(ld\+)?json"/.test(attributes) || code.trim() === '') return true;
  return policy.includes(createHash('sha256').update(code).digest('base64'));
}

function isInjected(attribute: string, value: string): boolean {
  if (/^on[a-z]/i.test(attribute) || attribute.toLowerCase().startsWith(PROBE)) return true;
  if (!URL_ATTRIBUTE.test(attribute)) return false;
  const text = value.replace(/^["']|["']$/g, '').replaceAll(/&(?:#x?[0-9a-f]+|[a-z]+);?/gi, decode);
  if (text.startsWith(BLOCKED) || !URL.canParse(text, 'http://localhost/')) return false;
  const { protocol, href } = new URL(text, 'http://localhost/'); // Skips the same characters as a browser.
  return /^(javascript|vbscript):$/.test(protocol) || href.startsWith('data:text/html');
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ colon: ':', Tab: '\t', NewLine: '\n', amp: '&', lpar: '(', quot: '"' },
};

function decode(entity: string): string {
  const code = /^&#(x?)([0-9a-f]+)/i.exec(entity);
  if (!code) return ENTITIES[entity.replaceAll(/[&;]/g, '')] ?? entity;
  return String.fromCodePoint(Math.min(Number.parseInt(code[2] ?? '0', code[1] ? 16 : 10), 0x10ffff));
}
