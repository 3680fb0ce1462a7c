import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import siteMap from '#app/routes.ts';
import { cookieOf, sharedAccountSite } from '#tests/support/shared-site.ts';
import { ADMIN_ADDRESSES } from '#tests/support/site-pages.ts';

const site = sharedAccountSite();

/** Sign-in pages are public. */
const routes = (await siteMap) as RouteConfigEntry[];
const publicRoutes = routes.find(({ file }) => file === 'routes/auth/layout.tsx')?.children ?? [];

const PEOPLE = ['anonymous', 'signed in without the role', 'expired', 'idle', 'revoked', 'forged', 'unsigned'] as const;
const cookies: Record<(typeof PEOPLE)[number] | 'admin', string> = {} as never;

beforeAll(async () => {
  const signIn = async (person = site.admin()) => cookieOf(site.at, await person);
  const sessionOf = async (cookie: string, change: string) => {
    const [newest] = await site.query('select id from sessions order by created_at desc limit 1');
    await site.query(change, [newest.id]);
    return cookie;
  };
  cookies.admin = await signIn();
  cookies.anonymous = '';
  cookies['signed in without the role'] = await signIn(site.user());
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
  for (const origin of ['https://elsewhere.example', 'null', undefined]) {
    const refused = await ask(address, cookie, fields, origin ? { origin } : {});
    expect(refused.status, `${address} ${JSON.stringify({ fields, origin })}`).toBe(403);
  }
}

/** Whether an answer leads to the door; scripts are told so in the body. */
async function isSentToLogin(answer: Response): Promise<boolean> {
  if (answer.status === 302) return answer.headers.get('location') === '/login';
  return answer.status === 202 && (await answer.text()).includes('"/login"');
}

describe.each(ADMIN_ADDRESSES)('$path', ({ path, mutations, status = 200 }) => {
  test('an administrator gets the page, which is neither cached nor indexed', async () => {
    for (const address of forms(path)) {
      const answer = await ask(address, cookies.admin);
      expect(answer.status, address).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  test.each(PEOPLE)('%s: redirected to the login', async (who) => {
    for (const address of forms(path)) {
      expect(await isSentToLogin(await ask(address, cookies[who])), address).toBe(true);
      for (const fields of mutations) {
        const answer = await ask(address, cookies[who], fields, ours());
        expect(await isSentToLogin(answer), `${address} ${JSON.stringify(fields)}`).toBe(true);
      }
    }
  });
});

describe.each(ADMIN_ADDRESSES.filter(({ mutations }) => mutations.length > 0))('$path', ({ path, mutations }) => {
  test('an administrator can post, but only from our own pages', async () => {
    for (const fields of mutations) {
      for (const address of forms(path)) await expectForeignRefused(address, cookies.admin, fields);
      const answer = await ask(path, cookies.admin, fields, ours());
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

test('the account page rejects an unknown form', async () => {
  expect((await ask('/admin/account', cookies.admin, { form: 'owner' }, ours())).status).toBe(400);
});
