import { encodeForm } from '#proof/attack/payload.ts';
import { asSomebody, fireAll, join, type Range, type Result, sendForm } from '#proof/attack/range.ts';
import { tablesWith } from '#tests/support/tables-with.ts';
import { inQueries } from './everywhere.ts';

const POLLUTED = 'xpolluted';
const POLLUTING: Readonly<Record<string, string>> = {
  [`__proto__[${POLLUTED}]`]: '1',
  [`__proto__.${POLLUTED}`]: '1',
  [`constructor[prototype][${POLLUTED}]`]: '1',
  [`constructor.prototype.${POLLUTED}`]: '1',
  __proto__x: '1',
  ['__proto__']: POLLUTED,
  constructor: POLLUTED,
  toString: POLLUTED,
  hasOwnProperty: POLLUTED,
};

/** Names that mean something to every object. The process itself says afterwards what its objects inherit. */
export async function attackObjects(range: Range): Promise<Result> {
  const before = await range.site.inside();
  const nested = `{"__proto__":{"${POLLUTED}":1},"constructor":{"prototype":{"${POLLUTED}":1}}`;
  const shots = range.forms.flatMap((form) => [
    sendForm(range, form, encodeForm({ ...asSomebody(form.fields), ...POLLUTING }), 'names of every object'),
    ...Object.keys(form.fields).flatMap((name) =>
      ['__proto__', 'constructor', 'toString'].map((value) =>
        sendForm(range, form, encodeForm({ ...asSomebody(form.fields), [name]: value }), `${name} = ${value}`),
      ),
    ),
    sendForm(range, form, `${nested},"fields":${nested}}}`, 'JSON with __proto__', 'application/json'),
    sendForm(range, form, `${nested},"fields":${nested}}}`, 'the same as text', 'text/plain'),
  ]);
  const queries = Object.keys(POLLUTING).flatMap((name) => inQueries(range, POLLUTED, [name]));
  const fired = await fireAll(range, [...shots, ...queries]);
  const after = await range.site.inside();
  return join(fired, {
    requests: 0,
    findings: after.inherited === before.inherited ? [] : [`objects inherit ${after.inherited}`],
  });
}

const MARK = 'xassigned';
/** Columns and properties that no form has, with values that would show. */
const ASSIGNED: Readonly<Record<string, string>> = {
  ...{ id: '00000000-0000-4000-8000-0000000a551e', userId: MARK, user_id: MARK, actor: MARK, quarantineReason: MARK },
  ...{
    role: 'admin',
    isAdmin: 'true',
    is_admin: '1',
    'user[role]': 'admin',
    emailVerified: 'true',
    email_verified: 'true',
  },
  ...{ stage: 'Client', status: 'delivered', quarantined: 'true', answeredAt: '2001-02-03', createdAt: '2001-02-03' },
  ...{ created_at: '2001-02-03', clientHash: MARK, canonicalUrl: `https://${MARK}.example`, canonical_url: MARK },
  ...{ sourceDetail: MARK, lead_stage: MARK, tf_number: MARK, optin_consent: MARK, wording: MARK, version: MARK },
};

/** Fields that the form does not have. Nothing of them may be in the database afterwards. */
export async function attackAssignment(range: Range): Promise<Result> {
  const shots = range.forms.flatMap((form) => {
    const own = asSomebody(form.fields);
    const more = Object.fromEntries(Object.entries(ASSIGNED).filter(([name]) => !(name in own)));
    return [
      sendForm(range, form, encodeForm({ ...own, ...more }), 'fields that the form does not have'),
      sendForm(
        range,
        form,
        JSON.stringify({ ...own, ...more, fields: { ...own, ...more } }),
        'as JSON',
        'application/json',
      ),
    ];
  });
  const fired = await fireAll(range, shots);
  const tables = await tablesWith(range.site.query, [MARK, '0000000a551e', '2001-02-03']);
  const raised = await range.site.query(
    `select email from users where email like 'attacker-%' and email_verified
     union all select email from leads where email like 'attacker-%' and (stage = 'Client' or answered_at is not null)`,
  );
  const findings = [
    ...tables.map((table) => `${table} holds what no form may set`),
    ...raised.map(({ email }) => `${email} has given themselves more than a form allows`),
  ];
  return join(fired, { requests: 0, findings });
}
