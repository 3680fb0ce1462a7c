import { encodeForm, inQueries } from '#proof/attack/payloads.ts';
import { asNewSender, attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
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

/** Content-Lengths that are refused before the body is read. Articles and pictures may be larger than forms. */
const tooLarge = (path: string) => (/^\/admin\/(articles|pictures)/.test(path) ? [30_000_000] : [70_000, 30_000_000]);

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
