import { expect, test } from 'vitest';
import { everyAddress, fill } from '#proof/attack/addresses.ts';
import { cookieOf, sharedAccountSite } from '#tests/support/shared-site.ts';

const site = sharedAccountSite();

/** What programs send that were not made for us. */
const BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{"email":"ann@firm.example"}'],
  ['application/json', '{'],
  ['application/xml', '<email/>'],
  ['multipart/form-data', 'no edge'],
  ['multipart/form-data; boundary=edge', '--edge\r\ncontent-disposition: form-data; name="email"\r\n\r\nno end'],
  ['nonsense', ''],
];

const addresses = (await everyAddress()).filter(({ hasAction }) => hasAction);

test.each(addresses)('$route: a body that is not a form gets a 4xx response', async ({ route, isAdmin }) => {
  const cookie = isAdmin ? await cookieOf(site.at, await site.admin()) : '';
  for (const [type, body] of BODIES) {
    const answer = await fetch(site.at(fill(route, { id: '1' })), {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { 'content-type': type, origin: new URL(site.at('/')).origin, ...(cookie && { cookie }) },
    });
    expect(answer.status, `${type} ${body}`).toBeLessThan(500);
  }
});
