import { describe, expect, test } from 'vitest';
import { sendRaw, serveSteps } from '#tests/support/step-server.ts';
import { headersFor, securityHeaders } from './security-headers.ts';

const REQUIRED = Object.keys(headersFor('http://localhost'));

describe('security headers', () => {
  test('are on every response, also to malformed requests', async () => {
    const origin = await serveSteps(securityHeaders('http://localhost'));
    const answer = await fetch(origin);
    for (const name of REQUIRED) expect(answer.headers.get(name), name).toBeTruthy();

    const refused = await sendRaw(origin, 'NONSENSE\r\n\r\n');
    expect(refused).toMatch(/^HTTP\/1\.1 400/);
    for (const name of REQUIRED) expect(refused, name).toContain(`${name}: `);
  });

  test('demand https only where the site is served over https', () => {
    expect(headersFor('http://localhost')).not.toHaveProperty('strict-transport-security');
    expect(headersFor('https://www.example.com')).toHaveProperty('strict-transport-security');
  });
});
