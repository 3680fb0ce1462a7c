import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { cookieOf, type Person } from '#tests/support/shared-site.ts';
import { preparedData } from '#tests/support/temporary-folder.ts';

const ADMIN: Person = { name: 'Ann', email: 'ann@firm.example', password: 'a password of ann' };
const PASSWORD = 'another password of ann';

/** Two processes of one site, and what a browser does at either. */
async function startTwo() {
  const folder = preparedData('none');
  const settings = {
    ...{ DATA_DIR: folder.path, SEED: 'none', TRUST_PROXY: 'X-Forwarded-For' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  };
  const processes = await Promise.all([startApp(settings), startApp(settings)]);
  onTestFinished(async () => {
    for (const one of processes) await one.kill('SIGTERM');
    folder.remove();
  });
  return processes.map(({ url }) => ({
    at: (path: string) => url + path,
    isIn: async (cookie: string) =>
      (await fetch(`${url}/admin/articles`, { headers: { cookie }, redirect: 'manual' })).status === 200,
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: url, 'x-forwarded-for': '192.0.2.1', ...headers },
        body: new URLSearchParams(fields),
      }),
  })) as [Site, Site];
}
interface Site {
  at(path: string): string;
  isIn(cookie: string): Promise<boolean>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

test('sessions, sign-outs, password changes and sign-in delays apply in every process', async () => {
  const [one, two] = await startTwo();
  const cookie = await cookieOf(one.at, ADMIN);
  expect([await one.isIn(cookie), await two.isIn(cookie)]).toEqual([true, true]);
  await two.post('/logout', {}, { cookie });
  expect([await one.isIn(cookie), await two.isIn(cookie)]).toEqual([false, false]);

  const [stolen, own] = [await cookieOf(one.at, ADMIN), await cookieOf(two.at, ADMIN)];
  const passwords = { currentPassword: ADMIN.password, newPassword: PASSWORD, repeated: PASSWORD };
  const changed = await one.post('/admin/account', { act: 'password', ...passwords }, { cookie: own });
  const [renewed = ''] = changed.headers.getSetCookie();
  for (const site of [one, two]) {
    expect([await site.isIn(stolen), await site.isIn(own), await site.isIn(renewed)]).toEqual([false, false, true]);
  }

  const fail = (site: Site) => site.post('/login', { email: ADMIN.email, password: 'wrong' });
  for (const site of [one, two, one, two, one]) expect((await fail(site)).status).toBe(401);
  for (const site of [one, two]) {
    const answer = await site.post('/login', { email: ADMIN.email, password: PASSWORD });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30);
  }
});
