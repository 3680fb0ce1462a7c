/** Request lines and headers that no browser sends, in every shape we could think of, and random ones between. */
export function* hostileRequests(count: number): Generator<Buffer, void> {
  const random = generator(20_261_115);
  for (let n = 0; n < count; n++) {
    const make = SHAPES[n % SHAPES.length] as Shape;
    yield Buffer.from(make(random), 'latin1');
  }
}

type Random = (below: number) => number;
type Shape = (random: Random) => string;

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;
const noise = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(random(256)))
    .join('')
    .replaceAll(/[\r\n]/g, '?');
const request = (line: string, ...headers: string[]) =>
  [line, 'host: localhost', ...headers, 'connection: close', '', ''].join('\r\n');
const get = (target: string, ...headers: string[]) => request(`GET ${target} HTTP/1.1`, ...headers);

const TARGETS = [
  '//',
  '///',
  '//evil.example/',
  '/\\evil.example',
  '/%',
  '/%zz',
  '/%00',
  '/a%00.html',
  '/%ff%fe',
  '/%C3%28',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e%2fserver',
  '/.env',
  '/.git/config',
  '/?',
  '/?%',
  '/?q=%00',
  '/?q=%E0%80%80',
  '/?__proto__[x]=1',
  '/?constructor.prototype=1',
  '/__proto__',
  '/constructor',
  '/toString',
  '/resources/__proto__',
  "/resources/' or 1=1--",
  '/resources/%27%20or%201=1--',
  '/resources/<script>',
  '/resources/%3Cscript%3E',
  '/_.data',
  '/.data',
  '/a.data',
  '/resources/x.data?_routes=',
  '/_.data?_routes=root,x',
  '/__manifest?p=/',
  '/;a=b',
  '/a;b',
  '/a b',
  '*',
  'a',
  '',
  'http://evil.example/',
  'https://localhost/',
  'http://[',
  'localhost:443',
  '/\u0001',
  '/\u007f',
  '/\u00ff',
  '/#fragment',
  '/a#b?c',
  '/:',
  '/@',
  '/[',
  '/{}',
  '/|',
  '/^',
  '/`',
] as const;
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G E T',
  '',
  'BREW',
] as const;
const HEADERS = [
  'host: evil.example',
  'host:',
  'host: a b',
  'host: localhost, evil',
  'host: <x>',
  'host: [::1',
  'content-length: -1',
  'content-length: 1e9',
  'content-length: 5\r\ncontent-length: 6',
  'content-length: 99999999999999999999',
  'transfer-encoding: chunked',
  'transfer-encoding: chunked, identity',
  'transfer-encoding: xchunked',
  'transfer-encoding : chunked',
  'content-length: 4\r\ntransfer-encoding: chunked',
  'expect: 100-continue',
  'expect: nonsense',
  'upgrade: websocket\r\nconnection: upgrade',
  'upgrade: h2c',
  'range: bytes=5-1',
  'range: bytes=0-0,1-1,-1',
  'range: x',
  'accept-encoding: br;q=2, *;q=x',
  'accept-encoding: \u0000',
  'if-none-match: *',
  'if-none-match: "',
  'if-modified-since: never',
  'cookie: a=b; __Host-x=%00',
  'x-forwarded-for: 1.2.3.4, ::1',
  'x-forwarded-host: evil.example',
  'x-forwarded-proto: javascript',
  'x-http-method-override: DELETE',
  'origin: null',
  'origin: http://[',
  'referer: \u00ff',
  'sec-fetch-site: cross-site',
  'content-type: multipart/form-data; boundary=',
  'content-type: application/json; charset=x',
  'bad header',
  ': no name',
  'a\tb: c',
  'x: a\u0000b',
  ' folded: x',
  'x: y\r\n folded',
  'x-react-router: 1',
  'te: trailers',
  'trailer: host',
] as const;

const SHAPES: readonly Shape[] = [
  (random) => get(pick(random, TARGETS)),
  (random) => request(`${pick(random, METHODS)} ${pick(random, TARGETS)} HTTP/1.1`),
  (random) => get(pick(random, TARGETS), pick(random, HEADERS)),
  (random) => get('/', pick(random, HEADERS), pick(random, HEADERS)),
  (random) => request(`POST ${pick(random, TARGETS)} HTTP/1.1`, pick(random, HEADERS)) + noise(random, random(64)),
  (random) =>
    `${request(`GET ${pick(random, TARGETS)} HTTP/${pick(random, ['0.9', '1.0', '1.1', '1.2', '2.0', '9', 'x'])}`)}`,
  (random) => get(`/${noise(random, 1 + random(40))}`),
  (random) => get(`/${'a'.repeat(random(20_000))}`),
  (random) => get('/', `x-long: ${'b'.repeat(random(20_000))}`),
  (random) => get('/', ...Array.from({ length: random(300) }, (_, n) => `x-${n}: y`)),
  (random) => noise(random, random(200)) + pick(random, ['', '\r\n\r\n', '\n\n', '\r\n']),
  (random) => get('/').replaceAll('\r\n', pick(random, ['\n', '\r', '\r\n\r\n', '\u0000'])),
  () =>
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n',
  () => 'POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nffffffffff\r\n',
  (random) => `GET / HTTP/1.1\r\nhost: localhost\r\n\r\n${get(pick(random, TARGETS))}`,
];

/** Always the same numbers, so that a failure can be found again. */
function generator(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Stack traces, file names and database errors: a response must not reveal them. */
export function leakIn(answer: string): string | null {
  return TRACES.exec(answer)?.[0] ?? DATABASE.exec(answer)?.[0] ?? null;
}

const TRACES = /node_modules|\bat [\w.<>]+ \((?:file:|node:|\/|[A-Z]:\\)|\.[jt]sx?:\d+:\d+|Error:/;
const DATABASE =
  /syntax error at|unterminated quoted|Failed query|SQLSTATE|invalid input syntax|violates .{1,40} constraint|pg_catalog|invalid byte sequence/;
