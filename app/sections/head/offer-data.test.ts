import { expect, test } from 'vitest';
import { BUY_SIDE } from '#app/content/services.ts';
import { dollarAmounts, offerData } from './offer-data.ts';

test.each([
  ['$5K–$15K', { least: 5_000, most: 15_000 }],
  ['$2,500–$4,000', { least: 2_500, most: 4_000 }],
  ['$2.5M', { least: 2_500_000, most: 2_500_000 }],
  ['1–2%', null],
])('%s is parsed', (fee, amounts) => {
  expect(dollarAmounts(fee)).toEqual(amounts);
});

test('a monthly fee has a description and a unit', () => {
  expect(offerData(BUY_SIDE.retainer)).toMatchObject({
    name: 'Buy-Side Retainer Advisory',
    priceSpecification: { description: '$5K–$15K per month', maxPrice: 15_000, priceCurrency: 'USD', unitCode: 'MON' },
  });
});

test('a percentage fee has a description and no amount', () => {
  const { priceSpecification } = offerData(BUY_SIDE.capital);
  expect(priceSpecification).toEqual({ '@type': 'PriceSpecification', description: '1–2% success fee' });
});
