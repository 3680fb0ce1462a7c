import { expect, test } from 'vitest';
import { presetsFromAddress } from './presets.ts';

const NOTHING = { inquiryType: '', intent: '', source: '', tags: 'retain-app,website' };

test.each([
  ['/consultation', {}],
  ['/consultation?service=exit-readiness&source=sell-page', { inquiryType: 'sell', source: 'sell-page' }],
  ['/consultation?service=capital-advisory', { inquiryType: 'capital' }],
  ['/consultation?service=anything-else', {}],
  ['/consultation#schedule', {}],
  ['/consultation#schedule?service=exit-readiness&source=sell-page', { inquiryType: 'sell', source: 'sell-page' }],
  ['/retain?intent=buy', { intent: 'buy' }],
  ['/retain?intent=steal', {}],
  [
    '/retain?intent=sell&source=sell-page#apply',
    { intent: 'sell', source: 'sell-page', tags: 'retain-app,website,sell-side' },
  ],
  ['/retain#apply?intent=sell', { intent: 'sell', tags: 'retain-app,website,sell-side' }],
  ['/retain?source=capital-page', { source: 'capital-page', tags: 'retain-app,website,capital-lead' }],
  [
    'https://example.com/retain?intent=sell&source=capital-page',
    { intent: 'sell', source: 'capital-page', tags: 'retain-app,website,sell-side,capital-lead' },
  ],
])('%s presets %j (§4)', (address, expected) => {
  expect(presetsFromAddress(address)).toEqual({ ...NOTHING, ...expected });
});
