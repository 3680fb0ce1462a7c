/**
 * Beside the site map: the parameters that give access to whoever has the address. Logs, error reports and stored
 * addresses show `…` instead. `secret-addresses.test.ts` fails for a route parameter that is neither here nor public.
 */
export const SECRET_PATHS = [
  '/book/call/:token',
  '/book/feed/:token',
  '/guides/:guide/:ticket',
  '/preview/:token',
] as const;

/** In the query of every address: an email address is personal data. Other names may end with `for`. */
const SECRET_QUERY = ['token', 'ticket', 'email', '\\bfor'];

/** Any text that may contain addresses, for example an error message or a line of the log. */
export function withoutSecrets(text: string): string {
  return hide(text, text.includes('%') ? decode(text) : text, IN_TEXT);
}

/** The path of a request, in any spelling that the router accepts. */
export function pathWithoutSecrets(path: string): string {
  const decoded = decode(path);
  // The router also resolves dot segments and backslashes.
  const { pathname, search, hash } = new URL(decoded.replace(/^\/*/, 'http://localhost/'));
  return hide(path, pathname + search + hash, IN_PATH);
}

/** Most paths: nothing to hide, and nothing to escape in JSON. One test, because it runs for every line of the log. */
export function isPlainPath(path: string): boolean {
  return PLAIN_PATH.test(path);
}

export function isSecretAddress(path: string, query: string): boolean {
  return pathWithoutSecrets(path) !== path || withoutSecrets(query) !== query;
}

const FIRST_SEGMENTS = new Set(SECRET_PATHS.map((path) => path.split('/')[1]));
const PLAIN_PATH = new RegExp(`^(?:/(?![./]|(?:${[...FIRST_SEGMENTS].join('|')})/)[\\w~.-]*)+$`, 'i');
const IN_PATH = secretsAmong('[^/?#]');
/** In a line of JSON a value ends with a quotation mark, and an escaped one begins with a backslash. */
const IN_TEXT = secretsAmong('[^/?#\\s"\\\\]');

function secretsAmong(character: string): RegExp {
  const before = SECRET_PATHS.map((path) =>
    path
      .split('/')
      .slice(1, -1)
      .map((segment) => `/+${segment.startsWith(':') ? `${character}+` : segment}`)
      .join(''),
  );
  return new RegExp(`((?:${before.join('|')})/+)(${character}+)|((?:${SECRET_QUERY.join('|')})=)[^&#\\s"\\\\]+`, 'gi');
}

function hide(given: string, plain: string, secrets: RegExp): string {
  const hidden = plain.replaceAll(secrets, (_, path: string, value: string, query: string) =>
    path ? `${path}…${value.endsWith('.data') ? '.data' : ''}` : `${query}…`,
  );
  return hidden === plain ? given : hidden;
}

const MAX_DECODINGS = 3;

/** Only characters that need no escape in JSON. */
function decode(text: string): string {
  let decoded = text;
  for (let left = MAX_DECODINGS; left > 0 && decoded.includes('%'); left--) {
    decoded = decoded.replaceAll(/%([2-7][0-9a-f])/gi, (given, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w/.~?&=@%-]/.test(character) ? character : given;
    });
  }
  return decoded;
}
