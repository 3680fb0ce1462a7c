import { fill, withData } from '#proof/attack/addresses.ts';
import { ELSEWHERE } from '#proof/attack/judge.ts';
import { changed, fingerprints } from '#proof/attack/ledger.ts';
import { encodeForm } from '#proof/attack/payload.ts';
import { asSomebody, fireAll, join, type Range, type Result } from '#proof/attack/range.ts';
import type { Answer, Shot } from '#proof/attack/shot.ts';
import { ADMIN_ADDRESSES } from '#tests/support/admin-addresses.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const TEXT = { 'content-type': 'text/plain' }; // Another site's form can send this too.

/** What the browser of somebody who is signed in says when a page elsewhere makes it send something. */
const FOREIGN: readonly Record<string, string>[] = [
  { origin: `https://${ELSEWHERE}` },
  { origin: 'null' },
  { origin: 'http://127.0.0.1.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: `https://${ELSEWHERE}`, referer: 'http://127.0.0.1/' },
];

/** Every form from elsewhere, with an administrator's cookie: refused, and nothing has changed. */
export async function attackFromElsewhere(range: Range): Promise<Result> {
  const shots = range.forms.flatMap((form) =>
    withData(form.path).flatMap((path) =>
      FOREIGN.flatMap((headers) =>
        [FORM, TEXT].map((type) => ({
          ...{ method: 'POST', path, body: encodeForm(asSomebody(form.fields)) },
          ...{ headers: { ...type, cookie: range.cookie, ...headers }, what: `from ${JSON.stringify(headers)}` },
        })),
      ),
    ),
  );
  return unchanged(range, shots, ({ status }) => status === 403);
}

/** Every mutation of the administration by somebody who may not: sent to the login, and nothing has changed. */
export async function attackDoors(range: Range): Promise<Result> {
  const forged = range.cookie.replace(/=.{8}/, '=forgedAB');
  const shots = ADMIN_ADDRESSES.flatMap(({ path, route = path, mutations }) =>
    withData(fill(route, range.samples)).flatMap((address) =>
      ['', forged, `${range.cookie.split('.')[0]}.x`].flatMap((cookie): Shot[] => [
        { path: address, headers: { cookie }, what: 'not signed in' },
        ...mutations.map((fields) => ({
          ...{ method: 'POST', path: address, body: encodeForm(fields), what: 'not signed in' },
          headers: { ...FORM, cookie, origin: range.site.url },
        })),
      ]),
    ),
  );
  return unchanged(range, shots, isSentToLogin);
}

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MOVE', 'LINK'];
const PRETENDED: readonly Record<string, string>[] = [
  { 'x-http-method-override': 'DELETE' },
  { 'x-http-method': 'PUT' },
  { 'x-method-override': 'POST' },
];

/** Methods that nobody uses here, and such that only a header claims: refused, and nothing has changed. */
export async function attackMethods(range: Range): Promise<Result> {
  const paths = range.addresses.map((address) => fill(address.route, range.samples));
  const refused = paths.flatMap((path) =>
    METHODS.map((method) => ({ method, path, headers: { cookie: range.cookie }, what: 'a method nobody uses' })),
  );
  const pretended = range.forms.flatMap(({ path, fields }) =>
    PRETENDED.map((headers) => ({
      ...{ path: `${path}?_method=DELETE&${encodeForm(fields).slice(0, 4000)}`, what: JSON.stringify(headers) },
      headers: { ...headers, cookie: range.cookie },
    })),
  );
  return join(
    await unchanged(range, refused, ({ status }) => status === 405),
    await unchanged(range, pretended, ({ status }) => status < 500),
  );
}

async function unchanged(
  range: Range,
  shots: readonly Shot[],
  isExpected: (answer: Answer) => boolean,
): Promise<Result> {
  await quiet(range);
  const before = await fingerprints(range.site);
  const fired = await fireAll(range, shots, (answer) => (isExpected(answer) ? [] : [`answered ${answer.status}`]));
  const tables = changed(before, await fingerprints(range.site));
  return join(fired, { requests: 0, findings: tables.map((table) => `${table} was changed`) });
}

/** What earlier attacks were allowed to send has to be delivered first: that changes tables too. */
async function quiet({ site }: Range): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const [waiting] = await site.query(
      `select (select count(*) from deliveries where state = 'waiting') + (select count(*) from pgboss.job where state < 'completed') as jobs`,
    );
    if (Number(waiting.jobs) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Scripts are told so in the body. */
function isSentToLogin({ status, headers, body }: Answer): boolean {
  return (status === 302 && headers.location === '/login') || (status === 202 && body.includes('"/login"'));
}
