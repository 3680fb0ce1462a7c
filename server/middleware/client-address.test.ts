import { describe, expect, test } from 'vitest';
import { serveSteps } from '#tests/support/step-server.ts';
import { clientAddress } from './client-address.ts';

const seenBy = async (origin: string, headers: Record<string, string>) =>
  (await (await fetch(origin, { headers })).text()).trim().replace('passed ', '');

describe('client address', () => {
  test('without TRUST_PROXY only the socket counts, whatever a header claims', async () => {
    const origin = await serveSteps(clientAddress(undefined));
    expect(await seenBy(origin, { 'x-forwarded-for': '203.0.113.9' })).toBe('127.0.0.1');
  });

  test('behind a proxy its header counts, and of a list only the last entry', async () => {
    const origin = await serveSteps(clientAddress('x-forwarded-for'));
    expect(await seenBy(origin, { 'x-forwarded-for': '10.0.0.1, 203.0.113.9' })).toBe('203.0.113.9');
    expect(await seenBy(origin, {})).toBe('127.0.0.1');
  });
});
