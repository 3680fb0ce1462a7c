import { expect, test } from 'vitest';
import { serveSteps } from '#tests/support/step-server.ts';
import { keepCampaign } from './keep-campaign.ts';

async function answerTo(target: string, referer: string, method = 'GET') {
  const site = await serveSteps(keepCampaign());
  const headers = { referer: referer.replace('SITE', site) };
  const answer = await fetch(site + target, { method, headers, redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
}

const FORM = '/resources?guide=integration-guide';
const LANDING = 'SITE/resources?q=debt&utm_source=a+b&utm_campaign=c';

test('the link to a guide’s form keeps the campaign of the page that it was on', async () => {
  expect(await answerTo(FORM, LANDING)).toEqual([302, `${FORM}&utm_source=a+b&utm_campaign=c`]);
});

test.each([
  ['of another page', '/buy', LANDING, 'GET'],
  ['without a campaign', FORM, 'SITE/resources', 'GET'],
  ['of another site', FORM, 'https://elsewhere.example/?utm_source=a', 'GET'],
  ['with a campaign of its own', `${FORM}&utm_source=x`, LANDING, 'GET'],
  ['without a usable referrer', FORM, 'nonsense', 'GET'],
  ['that is posted', FORM, LANDING, 'POST'],
])('an address %s stays', async (_name, target, referer, method) => {
  expect(await answerTo(target, referer, method)).toEqual([200, null]);
});
