import { FOREIGN_HOST, INJECTED } from '#proof/attack/judge.ts';
import { encodeForm, everywhere, inQueries, type Payload } from '#proof/attack/payloads.ts';
import { asNewSender, attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { bodyLimit } from '#server/middleware/limits.ts';
import { tablesWith } from '#tests/support/test-database.ts';

const JSON_TYPE = 'application/json';
const POLLUTED = 'xpolluted';
const POLLUTING: Readonly<Record<string, string>> = {
  ...{ [`__proto__[${POLLUTED}]`]: '1', [`__proto__.${POLLUTED}`]: '1', __proto__x: '1', ['__proto__']: POLLUTED },
  ...{ [`constructor[prototype][${POLLUTED}]`]: '1', [`constructor.prototype.${POLLUTED}`]: '1' },
  ...{ constructor: POLLUTED, toString: POLLUTED, hasOwnProperty: POLLUTED },
};

/** Field names that every object inherits. Afterwards the process reports what its objects inherit. */
export async function attackPrototypes(target: Target): Promise<Result> {
  const before = await target.site.inside();
  const nested = `{"__proto__":{"${POLLUTED}":1},"constructor":{"prototype":{"${POLLUTED}":1}}`;
  const json = `${nested},"fields":${nested}}}`;
  const requests = target.forms.flatMap((form) => [
    post(target, form, encodeForm({ ...asNewSender(form.fields), ...POLLUTING }), 'inherited names'),
    ...Object.keys(form.fields).flatMap((name) =>
      ['__proto__', 'constructor', 'toString'].map((value) =>
        post(target, form, encodeForm({ ...asNewSender(form.fields), [name]: value }), `${name} = ${value}`),
      ),
    ),
    post(target, form, json, 'JSON with __proto__', JSON_TYPE),
    post(target, form, json, 'JSON with __proto__ as text', 'text/plain'),
  ]);
  const queries = Object.keys(POLLUTING).flatMap((name) => inQueries(target, POLLUTED, [name]));
  const attacked = await attack(target, [...requests, ...queries]);
  const { inherited } = await target.site.inside();
  const findings = inherited === before.inherited ? [] : [`objects inherit ${inherited}`];
  return combine(attacked, { requests: 0, findings });
}

const MARK = 'xassigned';
/** Columns and properties that no form has, with recognizable values. */
const ASSIGNED: Readonly<Record<string, string>> = {
  ...{ id: '00000000-0000-4000-8000-0000000a551e', userId: MARK, user_id: MARK, actor: MARK, quarantineReason: MARK },
  ...{ role: 'admin', isAdmin: 'true', is_admin: '1', 'user[role]': 'admin', emailVerified: 'true' },
  ...{ email_verified: 'true', stage: 'Client', status: 'delivered', quarantined: 'true', answeredAt: '2001-02-03' },
  ...{ createdAt: '2001-02-03', created_at: '2001-02-03', clientHash: MARK, canonicalUrl: `https://${MARK}.example` },
  ...{ canonical_url: MARK, sourceDetail: MARK, lead_stage: MARK, tf_number: MARK, optin_consent: MARK },
  ...{ wording: MARK, version: MARK },
};

/** Fields that a form does not have must not reach the database. */
export async function attackAssignment(target: Target): Promise<Result> {
  const requests = target.forms.flatMap((form) => {
    const own = asNewSender(form.fields);
    const all = { ...Object.fromEntries(Object.entries(ASSIGNED).filter(([name]) => !(name in own))), ...own };
    return [
      post(target, form, encodeForm(all), 'additional fields'),
      post(target, form, JSON.stringify({ ...all, fields: all }), 'additional fields as JSON', JSON_TYPE),
    ];
  });
  const attacked = await attack(target, requests);
  const tables = await tablesWith(target.site.query, [MARK, '0000000a551e', '2001-02-03']);
  const raised = await target.site.query(
    `select email from users where email like 'attacker-%' and email_verified
     union all select email from leads where email like 'attacker-%' and (stage = 'Client' or answered_at is not null)`,
  );
  const findings = [
    ...tables.map((table) => `${table} holds a value that no form may set`),
    ...raised.map(({ email }) => `${email} has set what no form may set`),
  ];
  return combine(attacked, { requests: 0, findings });
}

/** Above normal processing time, also on a busy machine. */
const SLOW_MS = 8000;
const [FORM, MULTIPART] = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const manyFields = Array.from({ length: 6000 }, (_, n) => `f${n}=1`).join('&');
const part = '--e\r\ncontent-disposition: form-data; name="email"\r\n\r\n';

const BODIES: readonly (readonly [what: string, type: string, body: string])[] = [
  ['empty', FORM, ''],
  ['empty JSON', JSON_TYPE, ''],
  ['null', JSON_TYPE, 'null'],
  ['an array', JSON_TYPE, '[]'],
  ['a number', JSON_TYPE, '1e400'],
  ['broken JSON', JSON_TYPE, '{"a":'],
  ['nested arrays', JSON_TYPE, deep('[', ']', 30_000)],
  ['nested objects', JSON_TYPE, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['nested fields', FORM, `a${'[b]'.repeat(20_000)}=1`],
  ['many fields', FORM, manyFields],
  ['a repeated field', FORM, 'email=a&'.repeat(7000)],
  ['a long field', FORM, `email=${'a'.repeat(60_000)}`],
  ['only separators', FORM, '&=&=&='.repeat(10_000)],
  ['no boundary', MULTIPART, '--x\r\n\r\n'],
  ['a boundary that never comes', `${MULTIPART}; boundary=edge`, 'a'.repeat(60_000)],
  ['an unfinished part', `${MULTIPART}; boundary=e`, `${part}a`],
  ['a part with many headers', `${MULTIPART}; boundary=e`, `--e\r\n${'x: y\r\n'.repeat(9000)}\r\n\r\n--e--`],
  ['many parts', `${MULTIPART}; boundary=e`, `${`${part}1\r\n`.repeat(1100)}--e--`],
  ['XML entities', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['UTF-7', `${FORM}; charset=utf-7`, 'email=+ADw-script+AD4-'],
  ['an invalid type', 'x', 'email=a'],
];

/** Content-Lengths that are refused before the body is read. */
const tooLarge = (path: string) => [bodyLimit(path) + 1, 2 ** 40];

export function attackBodies(target: Target): Promise<Result> {
  const requests = target.forms.flatMap((form) => {
    const own = `${encodeForm(asNewSender(form.fields))}&${manyFields.slice(0, 50_000)}`;
    const claimed = tooLarge(form.path).map((bytes) => {
      const { body: _, headers, ...request } = post(target, form, 'a', `Content-Length ${bytes}`);
      return { ...request, headers: { ...headers, 'content-length': String(bytes), connection: 'close' } };
    });
    const malformed = BODIES.map(([what, type, body]) => post(target, form, body, what, type));
    return [...malformed, post(target, form, own, 'its own fields and many more'), ...claimed];
  });
  return attack(target, requests, ({ milliseconds }) =>
    milliseconds > SLOW_MS ? [`took ${Math.round(milliseconds)} ms`] : [],
  );
}

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
