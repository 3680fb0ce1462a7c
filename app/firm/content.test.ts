import { globSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { leadsSummary } from '#app/admin/frame/leads/labels.ts';
import { loanBalance, monthlyPayment } from '#app/features/tools/loan.ts';
import { CAPITAL_HERO, CAPITAL_META, CASE_STUDY } from '#app/site/capital/content.ts';
import { socialCards } from '#app/site/frame/head/social-cards.ts';
import { SOCIAL_IMAGE_SIZE } from '#app/site/frame/head/social-images.ts';
import { withSeedFacts } from './article-texts.ts';
import { factText, type TableStep } from './fact-values.ts';
import { FACTS, type FactSeed } from './facts.ts';
import { CAPITAL } from './services.ts';

test('the case study is the one of the specification, and its figures add up (§2 Capital)', () => {
  const { price, equity, loan, loanToValue, days } = CAPITAL.caseStudy;
  expect({ price, equity, loanToValue, days }).toEqual({
    price: 2_500_000,
    equity: 250_000,
    loanToValue: '90%',
    days: 60,
  });
  expect(loan + equity).toBe(price);
});

test('the page’s text about the case study is derived from its figures', () => {
  expect([CASE_STUDY.price, CASE_STUDY.loan, CASE_STUDY.equity].map(({ amount }) => amount)).toEqual([
    '$2,500,000',
    '$2,250,000',
    '$250,000',
  ]);
  expect(CASE_STUDY).toMatchObject({ coins: 50, equityCoins: 5 });
});

test('the limits of an SBA loan are the specification’s (§9)', () => {
  const { loanToValue, limit, years } = CAPITAL.sba;
  expect([loanToValue, limit, years].map((text) => withSeedFacts(text))).toEqual(['90%', '$5M', '10–25']);
});

test('a success fee says of what it is a share, wherever it is written', () => {
  const fee = CAPITAL_HERO.facts.find(({ value }) => value === CAPITAL.successFee);
  expect(fee?.label).toContain('amount financed');
  expect(CAPITAL_META.description).toContain(`${CAPITAL.successFee} of the amount financed`);
  const article = readFileSync('db/seed/articles/five-financing-mistakes.html', 'utf8');
  expect(article).toContain(`${CAPITAL.successFee} of the amount financed`);
  const guide = readFileSync('guides/chapters/eta-playbook/99-sources.md', 'utf8');
  expect(guide).toContain('{{firm.capital}} of the amount financed');
});

test('pages and articles take the SBA limits from the same facts (§9)', () => {
  const { loanToValue, limit, years } = CAPITAL.sba;
  const factsIn = (text: string) => [...text.matchAll(/\{\{([\w.-]+)/g)].map(([, key]) => key);
  const articles = globSync('db/seed/articles/*.html').map((file) => readFileSync(file, 'utf8'));
  expect([factsIn(limit).length, factsIn(years).length]).toEqual([1, 2]);
  expect(factsIn(articles.join())).toEqual(expect.arrayContaining(factsIn(limit + years)));
  // Articles state the other side of the loan to value.
  const percents = [loanToValue, '{{sba.7a.equity-injection}}'].map((text) => Number.parseInt(withSeedFacts(text), 10));
  expect(percents.reduce((sum, share) => sum + share)).toBe(100);
});

test('an unknown figure throws', () => {
  expect(withSeedFacts('up to {{sba.7a.max-loan}}')).toBe('up to $5 million');
  expect(() => withSeedFacts('{{sba.limt}}')).toThrow('Unknown figure: sba.limt.');
});

test('no article hardcodes an SBA limit', () => {
  const folder = 'db/seed/articles';
  for (const file of readdirSync(folder)) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    expect(withSeedFacts(text)).not.toContain('{{');
    expect(text).not.toMatch(/loan (?:is|goes up to) \$5 million|20% or more|injection of at least 10%|about 1\.25/);
  }
});

const money = (amount: number) => [
  ...[undefined, 'short', 'exact'].map((form) => factText('money', amount, form)),
  amount.toLocaleString('en-US').replaceAll(',', '_'),
];
const percent = (share: number) => [
  `${share}%`,
  `${share} %`,
  `${share} percent`,
  factText('percent', share, 'points'),
];

/** A value of the ledger as a text or a program would write it out. */
function literalsOf({ kind, value }: FactSeed): string[] {
  if (kind === 'money') return money(value as number);
  if (kind === 'percent') return percent(value as number);
  if (kind === 'ratio' || kind === 'text') return [factText(kind, value)];
  if (kind === 'money range' || kind === 'percent range')
    return [factText(kind, value), factText(kind, value, 'exact')];
  if (kind === 'table')
    return (value as readonly TableStep[]).flatMap(({ upTo, percent: share, beyond }) => [
      ...(upTo ? money(upTo) : []),
      ...percent(share),
      ...(beyond ? percent(beyond.percent) : []),
    ]);
  if (kind === 'count' || kind === 'date') return [];
  const words = [String(value), factText(kind, value, 'words')];
  return words.flatMap((number) => [`${number} ${kind}`, `${number}-${kind.slice(0, -1)}`]);
}

const ANYWHERE = /^/;
/** Round numbers have many uses. These words in a sentence make one of them the fact. */
const SUBJECTS: readonly [keys: RegExp, words: RegExp][] = [
  [/^firm\.|^rate\.|service-fee|fee-waiver|\.sop$/, ANYWHERE],
  [
    /guaranty-(?:fee|share)|spread|small-loan|valuation-above|prepayment/,
    /guarant\w+ (?:fee|share|portion)|spread|small loan|valuation above|prepay/i,
  ],
  [/max-loan|seller-stays|seller-guarantee/, /\bSBA\b[^.]*\b(?:loan|seller|role)|7\(a\)|largest loan/],
  [/warn/, /WARN/],
  [/goodwill/, /goodwill[^.]*amortiz/i],
  [
    /^/,
    /\bSBA\b|7\(a\)|\bloans?\b|\blenders?\b|\bbanks?\b|injection|standby|guarantee|covered|coverage (?:of|is|floor)|\bequity\b/i,
  ],
];

test('no SBA amount or rate, and no fee, is written out besides the seed of the ledger', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'db/seed/**/*.{ts,html}', 'guides/**/*.{ts,md}']).filter(
    (file) => !/\.test\.|node_modules|firm\/(?:facts|fact-sources)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const literals = Object.entries(FACTS).map(([key, fact]) => {
    const written = [...new Set(literalsOf(fact))].map((literal) => literal.replaceAll(/[$.()]/g, '\\$&'));
    const [, words = ANYWHERE] = SUBJECTS.find(([keys]) => keys.test(key)) ?? [];
    return { key, words, literal: new RegExp(`(?<![\\d.,$])(?:${written.join('|') || '(?!)'})(?![\\w]|[.,]\\d)`) };
  });
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/\n|(?<=[.!?:])\s/)
      .flatMap((sentence) =>
        literals.flatMap(({ key, words, literal }) =>
          literal.test(sentence) && words.test(sentence) ? [`${file}: ${literal.exec(sentence)?.[0]} is ${key}`] : [],
        ),
      ),
  );
  expect(found).toEqual([]);
});

test('a loan of $100,000 at 6% over ten years costs $1,110.21 a month', () => {
  expect(monthlyPayment(100_000, 6, 120)).toBeCloseTo(1110.21, 2);
});

test('the balance starts at the loan, ends at zero, and falls by each payment less interest', () => {
  expect(loanBalance(100_000, 6, 120, 0)).toBeCloseTo(100_000, 6);
  expect(loanBalance(100_000, 6, 120, 120)).toBeCloseTo(0, 4);
  expect(loanBalance(100_000, 6, 120, 1)).toBeCloseTo(100_000 * 1.005 - monthlyPayment(100_000, 6, 120), 6);
});

test('no text has a non-breaking hyphen: a search for "lower-middle-market" would not find it', () => {
  const files = globSync('app/{firm/*,**/{content,labels}}.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('\u2011'))).toEqual([]);
});

test.each(Object.values(socialCards()))('$path exists, has the stated size and is small', async ({ path }) => {
  const file = await readFile(new URL(`../../public${path}`, import.meta.url));
  expect(await sharp(file).metadata()).toMatchObject({ ...SOCIAL_IMAGE_SIZE, format: 'jpeg' });
  expect(file.length).toBeLessThan(70_000);
});

test.each([
  [{ due: 4, late: 1, followUps: 3 }, 'Four replies are due, one of them late. Three follow-ups are yours this week.'],
  [{ due: 1, late: 1, followUps: 1 }, 'One reply is due, and it is late. One follow-up is yours this week.'],
  [{ due: 2, late: 2, followUps: 0 }, 'Two replies are due, all of them late.'],
  [{ due: 0, late: 0, followUps: 0 }, 'No replies are due.'],
])('the head of the leads says what is urgent: %o', (counts, text) => {
  expect(leadsSummary(counts)).toBe(text);
});
