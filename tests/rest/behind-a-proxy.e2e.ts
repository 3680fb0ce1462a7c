import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';

const HOST = 'www.firm.example';
const ADMIN = { email: 'ann@firm.example', password: 'a long password of ann' };

let site: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  const settings = { SITE_URL: `https://${HOST}`, TRUST_PROXY: 'X-Forwarded-For', SEED: 'none' };
  site = await startApp({ ...settings, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
});
afterAll(() => site.stop());

/** As a proxy that ends TLS passes it on: the visitor's host, over plain HTTP. */
function post(path: string, origin: string, fields: Record<string, string>) {
  const headers = {
    host: HOST,
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': '192.0.2.7',
  };
  return new Promise<{ status?: number | undefined; cookies: string[] }>((resolve, reject) => {
    request(site.url + path, { method: 'POST', headers }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] }));
    })
      .on('error', reject)
      .end(String(new URLSearchParams(fields)));
  });
}

describe('behind a proxy that terminates TLS', () => {
  test('browsers can send forms and sign in', async () => {
    expect((await post('/contact', `https://${HOST}`, FILLED_IN.contact)).status).toBe(302);
    const { status, cookies } = await post('/login', `https://${HOST}`, ADMIN);
    expect(status).toBe(302);
    expect(cookies.find((cookie) => cookie.startsWith('__Host-wrc.session_token='))).toMatch(
      /; HttpOnly; Secure|; Secure; HttpOnly/i,
    );
  });

  test('other sites cannot', async () => {
    for (const origin of ['https://elsewhere.example', `https://${HOST}.elsewhere.example`, 'null']) {
      expect((await post('/contact', origin, FILLED_IN.contact)).status, origin).toBe(403);
    }
  });
});
