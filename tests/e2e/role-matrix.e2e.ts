import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { may, RULES } from '#app/features/accounts/access.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import { UNNAMED } from '#app/platform/http/submission.ts';
import { cookieOf, ownAccountSite } from '#tests/support/shared-site.ts';
import { hashTables } from '#tests/support/test-database.ts';

/** Every address and action that the rules name, sent by each role in every shape, to a site with real rows. */
const site = ownAccountSite({ SEED: 'demo', WARM_UP: 'off' });

const SHAPES = ['urlencoded', 'upper case', 'multipart', 'text/plain', 'JSON', 'no type'] as const;
const PLACES = ['body', 'query', 'both', 'both, the other way', 'twice', 'missing'] as const;
const KINDS = { urlencoded: 'form', 'upper case': 'form', multipart: 'upload', JSON: 'json' } as const;

interface Attempt {
  role: Role | 'none';
  pattern: string;
  act: string;
  shape: (typeof SHAPES)[number];
  place: (typeof PLACES)[number];
}

const cookies = {} as Record<Role | 'none', string>;
const rows: Record<string, string> = {};
let fields: Record<string, string>;

beforeAll(async () => {
  for (const role of ROLES) cookies[role] = await cookieOf(site.at, await site.member(role));
  cookies.none = await cookieOf(site.at, await site.user());
  const one = async (name: string, query: string) => {
    rows[name] = String(Object.values((await site.query(query))[0] ?? {})[0] ?? 'none');
  };
  await site.query(
    `insert into lead_notes (lead_id, text, author) select id, 'A note', 'ann@firm.example' from leads limit 1`,
  );
  await one('lead', 'select lead_id from lead_notes limit 1');
  await one('note', 'select id from lead_notes limit 1');
  await one('delivery', 'select id from deliveries where lead_id is not null limit 1');
  await one('other', `select id from leads where id <> (select lead_id from lead_notes limit 1) limit 1`);
  await one('article', 'select id from articles limit 1');
  await one('revision', 'select id from article_revisions limit 1');
  await one('picture', 'select name from pictures limit 1');
  await one('person', `select user_id from user_roles where role = 'editor' limit 1`);
  await one('call', 'select id from bookings limit 1');
  fields = {
    ...rows,
    ...{ text: 'Typed', stage: 'Contacted', owner: '', on: '2027-01-04', name: 'Ann', subject: 'Hello', body: 'Dear' },
    ...{ host: 'william-carver', from: '2027-01-04', role: 'admin', email: 'new@firm.example', key: 'rate.prime' },
    ...{ title: 'Title', slug: 'a-slug', bodyHtml: '<p>Text</p>', authorName: 'Ann', publishDate: '2026-01-02' },
    ...{ about: 'crm', path: '/old', target: '/sell', base: 'https://firm.example/', source: 's', why: 'x' },
  };
  await untilQuiet();
});

const everyAttempt = Object.entries(RULES).flatMap(([pattern, { acts = {} }]) =>
  Object.keys(acts).flatMap((act) =>
    ([...ROLES, 'none'] as const).flatMap((role) =>
      SHAPES.flatMap((shape) => PLACES.map((place): Attempt => ({ role, pattern, act, shape, place }))),
    ),
  ),
);
/** What the rules allow, in the shape that the address takes, would change rows, and rightly. */
const forbidden = everyAttempt.filter((attempt) => expectedOf(attempt) !== null);
/** All of them with FULL=1. Otherwise two of each address, so that each role, shape and place occurs, too. */
const tried = process.env.FULL ? forbidden : Object.values(RULES).flatMap((_, at) => sampleOf(at));

function sampleOf(at: number): Attempt[] {
  const ofAddress = forbidden.filter(({ pattern }) => pattern === Object.keys(RULES)[at]);
  return ofAddress.filter((_, n) => (n + 5 * at) % Math.ceil(ofAddress.length / 2) === 0);
}

test.each(['role', 'pattern', 'shape', 'place'] as const)('the sample has every %s', (key) => {
  const valuesIn = (attempts: Attempt[]) => new Set(attempts.map((attempt) => attempt[key]));
  expect(valuesIn(tried)).toEqual(valuesIn(forbidden));
});

test(`what the rules forbid changes no row (${tried.length} of ${forbidden.length} attempts)`, async () => {
  const before = await hashed();
  const wrong: string[] = [];
  for (const attempt of tried) {
    const status = await send(attempt);
    if (!expectedOf(attempt)?.includes(status)) wrong.push(`${JSON.stringify(attempt)}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await hashed()).toEqual(before);
});

test.each([
  { shape: 'multipart', place: 'both' },
  { shape: 'upper case', place: 'both' },
] as const)('an advisor cannot erase a person behind another action: $shape', async ({ shape, place }) => {
  const attempt = { role: 'advisor', pattern: '/admin/leads/:id', act: 'erase', shape, place } as const;
  expect([400, 415]).toContain(await send(attempt));
  expect(await site.query('select id from leads where id = $1', [rows.lead])).toHaveLength(1);
});

/** The statuses of the refusal, or null if the rules allow it. */
function expectedOf({ role, pattern, act, shape, place }: Attempt): readonly number[] | null {
  if (role === 'none') return [302];
  if (!may(role, pattern)) return [403];
  const { takes = ['form'] } = RULES[pattern] ?? {};
  const kind = shape in KINDS ? KINDS[shape as keyof typeof KINDS] : null;
  if (!kind || !takes.includes(kind)) return [415];
  const name = place === 'body' ? act : place === 'missing' ? UNNAMED : null;
  if (name === null || !Object.hasOwn(RULES[pattern]?.acts ?? {}, name)) return [400];
  // An unnamed `post` stands in the body as well as it is missing.
  return may(role, pattern, name) ? null : [403];
}

/** Another action of the same address, if possible one that the role may do: what a rule could be shown instead. */
function otherAct({ pattern, act, role }: Attempt): string {
  const others = Object.keys(RULES[pattern]?.acts ?? {}).filter((one) => one !== act);
  return others.find((one) => role !== 'none' && may(role, pattern, one)) ?? others[0] ?? 'note';
}

async function send(attempt: Attempt): Promise<number> {
  const { role, pattern, act, shape, place } = attempt;
  const other = otherAct(attempt);
  const named = {
    body: [act],
    query: [],
    both: [act],
    'both, the other way': [other],
    twice: [other, act],
    missing: [],
  };
  const inQuery = { body: '', query: act, both: other, 'both, the other way': act, twice: '', missing: '' }[place];
  const path = pattern.replace(':id', pattern.includes('leads') ? (rows.lead ?? '') : (rows.article ?? ''));
  const { body, type } = encoded(shape, named[place]);
  const answer = await fetch(`${site.at(path)}${inQuery && `?${new URLSearchParams({ act: inQuery })}`}`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: { cookie: cookies[role], origin: new URL(site.at('/')).origin, ...(type && { 'content-type': type }) },
  });
  await answer.arrayBuffer();
  return answer.status;
}

function encoded(shape: Attempt['shape'], acts: readonly string[]): { body: Uint8Array<ArrayBuffer>; type: string } {
  const pairs = [...Object.entries(fields), ...acts.map((act) => ['act', act] as [string, string])];
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const parts = pairs.map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const query = new URLSearchParams(pairs).toString();
  switch (shape) {
    case 'multipart':
      return { body: bytes(`${parts.join('')}--edge--\r\n`), type: 'multipart/form-data; boundary=edge' };
    case 'JSON': {
      const named = acts.length > 0 ? { act: acts.length > 1 ? acts : acts[0] } : {};
      return { body: bytes(JSON.stringify({ ...fields, ...named })), type: 'application/json' };
    }
    case 'urlencoded':
      return { body: bytes(query), type: 'application/x-www-form-urlencoded' };
    case 'upper case':
      return { body: bytes(query), type: 'Application/X-WWW-Form-UrlEncoded' };
    case 'text/plain':
      return { body: bytes(query), type: 'text/plain' };
    default:
      return { body: bytes(query), type: '' };
  }
}

/** Without the refusals, which are recorded. */
async function hashed(): Promise<Map<string, string>> {
  const hashes = await hashTables(site);
  const [audit] = await site.query(`select count(*) as entries from audit_log where action <> 'was refused'`);
  return hashes.set('public.audit_log', String(audit?.entries));
}

/** The jobs of the first minute are done. */
async function untilQuiet(): Promise<void> {
  for (let last = ''; ; await sleep(1000)) {
    const now = JSON.stringify([...(await hashed())]);
    if (now === last) return;
    last = now;
  }
}
