import { setTimeout as sleep } from 'node:timers/promises';
import { fill, withData } from '#proof/attack/addresses.ts';
import { type Answer, FOREIGN_HOST, type HostileRequest } from '#proof/attack/judge.ts';
import { encodeForm } from '#proof/attack/payloads.ts';
import { asNewSender, attack, combine, type Result, type Target } from '#proof/attack/target.ts';
import { ADMIN_ADDRESSES } from '#tests/support/site-pages.ts';
import { hashTables } from '#tests/support/test-database.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const TEXT = { 'content-type': 'text/plain' }; // A form on another site can send this too.

/** What a signed-in person's browser sends when another site makes it post a form. */
const CROSS_SITE: readonly Record<string, string>[] = [
  { origin: `https://${FOREIGN_HOST}` },
  { origin: 'null' },
  { origin: 'http://127.0.0.1.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: `https://${FOREIGN_HOST}`, referer: 'http://127.0.0.1/' },
];

/** Every form from another site, with an administrator's cookie: refused with 403, and nothing changes. */
export async function attackCrossSite(target: Target): Promise<Result> {
  const requests = target.forms.flatMap((form) =>
    withData(form.path).flatMap((path) =>
      CROSS_SITE.flatMap((headers) =>
        [FORM, TEXT].map((type) => ({
          ...{ method: 'POST', path, body: encodeForm(asNewSender(form.fields)) },
          ...{ headers: { ...type, cookie: target.cookie, ...headers }, what: JSON.stringify(headers) },
        })),
      ),
    ),
  );
  return changesNothing(target, requests, ({ status }) => status === 403);
}

/** Every page and mutation of the admin area without a session or with a forged one: sent to /login, nothing changes. */
export async function attackAdmin(target: Target): Promise<Result> {
  const cookies = ['', target.cookie.replace(/=.{8}/, '=forgedAB'), `${target.cookie.split('.')[0]}.x`];
  const requests = ADMIN_ADDRESSES.flatMap(({ route, mutations }) =>
    withData(fill(route, target.samples)).flatMap((path) =>
      cookies.flatMap((cookie): HostileRequest[] => [
        { path, headers: { cookie }, what: 'not signed in' },
        ...mutations.map((fields) => ({
          ...{ method: 'POST', path, body: encodeForm(fields), what: 'not signed in' },
          headers: { ...FORM, cookie, origin: target.site.url },
        })),
      ]),
    ),
  );
  return changesNothing(target, requests, isSentToLogin);
}

/** `.data` requests get the redirect in the body. */
function isSentToLogin({ status, headers, body }: Answer): boolean {
  return (status === 302 && headers.location === '/login') || (status === 202 && body.includes('"/login"'));
}

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MOVE', 'LINK'];
const OVERRIDES: readonly Record<string, string>[] = [
  { 'x-http-method-override': 'DELETE' },
  { 'x-http-method': 'PUT' },
  { 'x-method-override': 'POST' },
];

/** Other methods are refused with 405, method overrides are ignored, and nothing changes. */
export async function attackMethods(target: Target): Promise<Result> {
  const { addresses, forms, samples, cookie } = target;
  const refused = addresses.flatMap(({ route }) =>
    METHODS.map((method) => ({ method, path: fill(route, samples), headers: { cookie }, what: 'unexpected method' })),
  );
  const overridden = forms.flatMap(({ path, fields }) =>
    OVERRIDES.map((headers) => ({
      ...{ path: `${path}?_method=DELETE&${encodeForm(fields).slice(0, 4000)}`, what: JSON.stringify(headers) },
      headers: { ...headers, cookie },
    })),
  );
  return combine(
    await changesNothing(target, refused, ({ status }) => status === 405),
    await changesNothing(target, overridden, ({ status }) => status < 500),
  );
}

async function changesNothing(
  target: Target,
  requests: readonly HostileRequest[],
  isExpected: (answer: Answer) => boolean,
): Promise<Result> {
  await untilDelivered(target);
  const before = await hashTables(target.site);
  const attacked = await attack(target, requests, (answer) =>
    isExpected(answer) ? [] : [`unexpectedly answered ${answer.status}`],
  );
  const after = await hashTables(target.site);
  const changed = [...before].filter(([table, hash]) => after.get(table) !== hash);
  return combine(attacked, { requests: 0, findings: changed.map(([table]) => `${table} was changed`) });
}

/** The worker's deliveries, and the mandates that it reads from new forms, change tables too: wait for them. */
export async function untilDelivered({ site }: Target): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const [row] = await site.query(
      `select (select count(*) from deliveries where state = 'waiting') + (select count(*) from queue.jobs)
         + (select count(*) from leads where not quarantined and 'buy' in (answers ->> 'intent', answers ->> 'inquiryType')
              and not exists (select from lead_mandates where lead_id = leads.id)) as jobs`,
    );
    if (Number(row.jobs) === 0) return;
    await sleep(1000);
  }
}
