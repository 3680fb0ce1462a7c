import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { may, RULES } from '#app/features/accounts/access.ts';
import { ROLES, type Role } from '#app/features/accounts/account.ts';
import { UNNAMED } from '#app/platform/http/submission.ts';
import siteMap from '#app/routes.ts';
import { cookieOf, type Person, sharedAccountSite } from '#tests/support/shared-site.ts';
import { ADMIN_ADDRESSES } from '#tests/support/site-pages.ts';

const site = sharedAccountSite();

/** Sign-in pages are public. */
const routes = (await siteMap) as RouteConfigEntry[];
const publicRoutes = routes.find(({ file }) => file === 'account/frame/layout.tsx')?.children ?? [];

/** Sessions that give no access. One middleware decides, so they are tried at one address of each layout that has it. */
const PEOPLE = [
  ...(['anonymous', 'signed in without a role', 'role revoked with an open session'] as const),
  ...(['expired', 'idle', 'revoked', 'forged', 'unsigned'] as const),
];
const GUARDED = ADMIN_ADDRESSES.filter(({ path }) =>
  ['/admin/articles', '/preview/articles/2000000000'].includes(path),
);
const cookies: Record<(typeof PEOPLE)[number] | Role, string> = {} as never;

beforeAll(async () => {
  const signIn = async (person: Person | Promise<Person> = site.admin()) => cookieOf(site.at, await person);
  const sessionOf = async (cookie: string, change: string) => {
    const [newest] = await site.query('select id from sessions order by created_at desc limit 1');
    await site.query(change, [newest.id]);
    return cookie;
  };
  for (const role of ROLES) cookies[role] = await signIn(site.member(role));
  const revoked = await site.admin();
  cookies['role revoked with an open session'] = await signIn(revoked);
  const without = 'delete from user_roles using users where user_id = users.id and email = $1';
  await site.query(without, [revoked.email]);
  cookies.anonymous = '';
  cookies['signed in without a role'] = await signIn(site.user());
  cookies.forged = (await signIn()).replace(/=.{8}/, '=forgedAB');
  cookies.unsigned = (await signIn()).replace(/\..*\./, '.').replace(/(session_token=\w+).*/, '$1');
  cookies.revoked = await sessionOf(await signIn(), 'delete from sessions where id = $1');
  cookies.expired = await sessionOf(
    await signIn(),
    `update sessions set expires_at = now() - interval '1 second' where id = $1`,
  );
  cookies.idle = await sessionOf(
    await signIn(),
    `update sessions set updated_at = now() - interval '61 minutes' where id = $1`,
  );
});

/** Each action that the rules name for this address, with fields that change nothing. */
function actsOf(route: string, mutations: readonly Record<string, string>[]) {
  return Object.keys(RULES[route]?.acts ?? {}).flatMap((act) => {
    const known = mutations.filter((fields) => (fields.act ?? UNNAMED).split(' ')[0] === act);
    return (known.length > 0 ? known : [act === UNNAMED ? {} : { act }]).map((fields) => ({ act, fields }));
  });
}

/** All with FULL=1, otherwise one: each address, role, action and form occurs, but not each with each. */
const oneOf = <T>(all: readonly T[], n: number) => (process.env.FULL ? all : [all[n % all.length] as T]);
const ADDRESSES = ADMIN_ADDRESSES.map((address, at) => ({ ...address, at }));

/** What scripts ask for under `.data` is the same page in another form; both have to be guarded. */
const forms = (path: string) => [path, `${path}.data`];

function ask(path: string, cookie: string, fields?: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(site.at(path), {
    redirect: 'manual',
    headers: { ...(cookie && { cookie }), ...headers },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
}
const ours = () => ({ origin: new URL(site.at('/')).origin });

async function expectForeignRefused(address: string, cookie: string, fields: Record<string, string>) {
  const isOneClick = address.startsWith('/monday-email'); // Mail programs send no origin.
  for (const origin of ['https://elsewhere.example', 'null', ...(isOneClick ? [] : [undefined])]) {
    const refused = await ask(address, cookie, fields, origin ? { origin } : {});
    expect(refused.status, `${address} ${JSON.stringify({ fields, origin })}`).toBe(403);
  }
}

/** Whether an answer leads to the door; scripts are told so in the body. */
async function isSentToLogin(answer: Response): Promise<boolean> {
  if (answer.status === 302) return answer.headers.get('location') === '/login';
  return answer.status === 202 && (await answer.text()).includes('"/login"');
}

describe.each(ADDRESSES)('$path', ({ path, route, mutations, status, at }) => {
  const acts = actsOf(route, mutations).map((one, n) => ({ ...one, by: oneOf(ROLES, at + n) }));

  test.each(ROLES)('%s: gets what the rules allow, and otherwise a refusal inside the administration', async (role) => {
    for (const address of oneOf(forms(path), at + ROLES.indexOf(role))) {
      const answer = await ask(address, cookies[role]);
      expect(answer.status, address).toBe(may(role, route) ? status : 403);
      if (answer.status === 403) expect(await answer.text(), address).toContain('Your role does not include this');
      // Neither cached nor indexed.
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
    // As scripts ask, which renders no page: role-matrix.e2e.ts has the other ways to ask.
    for (const { act, fields } of acts.filter(({ by }) => by.includes(role))) {
      const done = await ask(`${path}.data`, cookies[role], fields, ours());
      expect(await isSentToLogin(done), `${path} ${act}`).toBe(false);
      if (may(role, route, act)) expect(done.status, `${path} ${act}`).not.toBe(403);
      else expect(done.status, `${path} ${act}`).toBe(403);
      expect(done.status, `${path} ${act}`).toBeLessThan(500);
    }
  });

  test('without a session: redirected to the login', async () => {
    for (const address of oneOf(forms(path), at))
      expect(await isSentToLogin(await ask(address, '')), address).toBe(true);
  });
});

test('the sessions that give no access are tried in both guarded layouts', () => expect(GUARDED).toHaveLength(2));

describe.each(GUARDED)('$path', ({ path, route, mutations }) => {
  test.each(PEOPLE)('%s: redirected to the login', async (who) => {
    for (const address of forms(path)) {
      expect(await isSentToLogin(await ask(address, cookies[who])), address).toBe(true);
      for (const { fields } of actsOf(route, mutations)) {
        const answer = await ask(address, cookies[who], fields, ours());
        expect(await isSentToLogin(answer), `${address} ${JSON.stringify(fields)}`).toBe(true);
      }
    }
  });
});

describe.each(ADDRESSES.filter(({ mutations }) => mutations.length > 0))('$path', ({ path, mutations, at }) => {
  test('an administrator can post, but only from our own pages', async () => {
    const [fields = {}] = mutations; // The origin is compared before the action is read.
    for (const address of oneOf(forms(path), at)) {
      await expectForeignRefused(address, cookies.admin, fields);
      const answer = await ask(address, cookies.admin, fields, ours());
      expect(answer.status, JSON.stringify(fields)).not.toBe(403);
      expect(await isSentToLogin(answer)).toBe(false);
      expect(answer.status, JSON.stringify(fields)).toBeLessThan(500);
    }
  });
});

describe.each(publicRoutes.map(({ path }) => `/${path}`))('%s', (path) => {
  test('is neither cached nor indexed, and rejects posts from other sites', async () => {
    const { headers } = await ask(path, '');
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    for (const address of forms(path)) await expectForeignRefused(address, '', { email: 'ann@firm.example' });
  });
});

test('an action without a rule is rejected, for administrators too, and also behind an action that has one', async () => {
  expect((await ask('/admin/account', cookies.admin, { act: 'owner' }, ours())).status).toBe(400);
  for (const { path, route } of ADMIN_ADDRESSES) {
    const { takes = ['form'], acts } = RULES[route] ?? {};
    if (!acts || !takes.includes('form')) continue;
    expect((await ask(path, cookies.admin, { act: 'no-such-act' }, ours())).status, path).toBe(400);
  }
  const both = new URLSearchParams([...['note', 'erase'].map((act) => ['act', act]), ['text', 'A note']]);
  const headers = { cookie: cookies.advisor, ...ours() };
  expect((await fetch(site.at('/admin/leads/:id'), { method: 'POST', headers, body: both })).status).toBe(400);
});

test('a refusal is recorded once, whatever is typed into it', async () => {
  const advisor = await site.member('advisor');
  const cookie = await cookieOf(site.at, advisor);
  for (let count = 0; count < 3; count += 1) await ask('/admin/articles', cookie, { act: 'delete', x: 'y' }, ours());
  expect(
    await site.query(`select detail from audit_log where action = 'was refused' and actor = $1`, [advisor.email]),
  ).toEqual([{ detail: { address: '/admin/articles', act: 'delete' } }]);
});
