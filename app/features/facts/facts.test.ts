import { describe, expect, test } from 'vitest';
import { EXPIRING_FACTS_PATH } from '#app/features/leads/list/due-lists.ts';
import { ARTICLE_TEXTS, withSeedFacts } from '#app/firm/article-texts.ts';
import { factText } from '#app/firm/fact-values.ts';
import { FACTS } from '#app/firm/facts.ts';
import { PAGE_FRESH_UNTIL, PAGE_TAGS } from '#app/platform/http/page-cache.ts';
import { expiringFacts, type Fact } from './fact.ts';
import { readFactFilters } from './fact-filters.ts';
import { bodyWithFacts, FactReader } from './fact-reader.ts';
import { seededFact } from './seed-facts.ts';

const NOW = new Date('2026-11-16T16:40:00Z');

function reader(changes: Readonly<Record<string, Partial<Fact>>> = {}): FactReader {
  const known = new Map(
    Object.entries(FACTS).map(([key, seed]) => [key, { ...seededFact(key, seed), ...changes[key] }] as const),
  );
  return new FactReader((key) => known.get(key), ARTICLE_TEXTS);
}

describe('a value in a sentence', () => {
  test.each([
    ['{{sba.7a.max-loan}}', '$5 million'],
    ['{{sba.7a.max-loan:short}}', '$5M'],
    ['{{sba.7a.max-loan:exact}}', '$5,000,000'],
    ['{{sba.7a.valuation-above}}', '$250,000'],
    ['{{rate.prime}} since {{rate.prime:since}}', '6.75% since December 11, 2025'],
    ['{{ rate.prime:checked }}', 'June 30, 2026'],
    ['{{sba.7a.coverage-small}}', '1.10'],
    ['{{sba.7a.term:words}} years', 'ten years'],
    ['{{firm.buy-side}}', '$5K–$15K'],
    ['{{firm.plan-starter:exact}}', '$2,500–$4,000'],
    ['{{firm.capital}}', '1–2%'],
    ['{{sba.7a.spread-variable.large}}', '3 percentage points'],
    ['{{sba.7a.rate-ceiling}}', '9.75%'],
    ['{{deal.debtService}} and {{deal.coverage}}', '$353,080 and 1.60'],
  ])('%s is %s', (text, written) => {
    expect(withSeedFacts(text)).toBe(written);
    expect(reader().fill(text)).toBe(written);
  });

  test('a schedule names its steps', () => {
    expect(factText('table', FACTS['sba.7a.guaranty-fee'].value)).toBe(
      '2% up to $150,000; 3% up to $700,000; above that 3.5%, and 3.75% of what exceeds $1,000,000',
    );
  });
});

describe('the facts of one page', () => {
  test('are those that it quotes, also through a computed figure, and no others', () => {
    const facts = reader();
    facts.fill({
      title: 'At most {{sba.7a.max-loan}}',
      lines: ['{{deal.rate}}', new Date(0), { text: '{{deal.price}}' }],
    });
    expect(facts.tags).toEqual(['fact:sba.7a.max-loan', 'fact:rate.prime', 'fact:sba.7a.spread-variable']);
  });

  test('a changed fact changes the text, and what is computed from it', () => {
    const facts = reader({ 'rate.prime': { value: 6.5 } });
    expect(facts.fill('{{rate.prime}}, {{deal.rate}}, {{deal.debtService}}, {{deal.coverage}}')).toBe(
      '6.5%, 9.5%, $349,373, 1.61',
    );
  });

  test('the page is cached under the tags of its facts, until the first of them expires', () => {
    const facts = reader({ 'sba.7a.term': { validUntil: '2026-12-31' } });
    facts.fill('{{sba.7a.max-loan}} {{sba.7a.term}} {{firm.capital}}');
    const { [PAGE_TAGS]: tags, [PAGE_FRESH_UNTIL]: end } = facts.shared(['articles'], NOW);
    expect(tags).toBe('articles, fact:sba.7a.max-loan, fact:sba.7a.term, fact:firm.capital');
    expect(end).toBe('2027-01-01T06:00:00.000Z');
    expect(reader().shared([], NOW)).not.toHaveProperty(PAGE_FRESH_UNTIL);
  });

  test('a name without a fact stays as it is written, and its page is rendered again when the fact is added', () => {
    const facts = reader();
    expect(facts.fill('{{sba.7a.max-lone}}')).toBe('{{sba.7a.max-lone}}');
    expect(facts.tags).toEqual(['fact:sba.7a.max-lone']);
  });
});

describe('an article’s body', () => {
  const body = (html: string, changes = {}) =>
    bodyWithFacts(
      { reader: () => reader(changes) },
      { html, headings: [{ id: 'x', text: 'Up to {{sba.7a.max-loan}}' }] },
      NOW,
    );

  test('gets a numbered note at the first mention of a figure that ages', () => {
    const { html, notes, headings } = body('<p>{{sba.7a.max-loan}}, {{sba.7a.max-loan}}, {{lending.coverage}}</p>');
    expect(html).toBe(
      '<p>$5 million<sup class="fact-mark"><a href="#figure-1" aria-label="As of November 16, 2026, note 1">1</a></sup>, $5 million, 1.25</p>',
    );
    expect(notes).toMatchObject([{ name: 'Largest loan', text: '$5 million', asOf: '2026-11-16', expired: false }]);
    expect(headings[0]?.text).toBe('Up to $5 million');
  });

  test('says that an expired figure has to be confirmed, never silently', () => {
    const { html, notes } = body('<p>{{rate.prime}}</p>');
    expect(html).toContain('6.75% <span class="fact-expired">(confirm with your lender)</span><sup');
    expect(notes[0]?.expired).toBe(true);
  });

  test('separates the numbers of two notes, and warns of both once', () => {
    const { html } = body('<p>{{sba.7a.rate-ceiling}}</p>', { 'sba.7a.spread-variable': { validUntil: '2026-10-01' } });
    expect(html).toMatch(/\(confirm with your lender\)<\/span><sup.*>1<\/a><\/sup> <sup.*>2<\/a><\/sup><\/p>$/);
    expect(html.match(/confirm with/g)).toHaveLength(1);
  });

  test.each([
    ['sba.7a.guaranty-fee', 'Last known, fiscal year 2026; not confirmed for 2027'],
    ['sba.7a.coverage', 'Last known, expired on November 15, 2026; reported by the firm, not read in the rule'],
    ['rate.prime', 'Last known, expired on September 30, 2026; reported by its source'],
    ['sba.7a.base-rates', 'Read in the rule, 91 FR 5805'],
    ['sba.7a.max-loan', 'Reported by the SBA'],
  ] as const)('says how well %s is known', (key, state) => {
    expect(body(`<p>{{${key}}}</p>`).notes[0]).toMatchObject({ state, expired: state.startsWith('Last') });
  });

  test('has no number in a heading or a link', () => {
    const { html } = body('<h2>{{sba.7a.max-loan}}</h2><p><a href="/x">{{sba.7a.term}}</a> {{sba.7a.term}}</p>');
    expect(html).toContain('<h2>$5 million</h2><p><a href="/x">10</a> 10<sup');
  });

  test('a value is text, never markup, and never part of an attribute', () => {
    const evil = { 'sba.7a.sop': { value: '<img src=x onerror="alert(1)">&', validUntil: null } };
    expect(body('<p>{{sba.7a.sop}}</p>', evil).html).toBe('<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;</p>');
    const link = '<p><a href="{{sba.7a.sop}}" title="a > {{sba.7a.sop}}">x</a></p>';
    expect(body(link, { 'sba.7a.sop': { value: 'javascript:alert(1)' } }).html).toBe(link);
  });
});

test('what expires is counted as it is listed: past its date, or within thirty days', () => {
  const fact = (validUntil: string | null) => ({ validUntil });
  const all = ['2026-12-17', null, '2026-12-16', '2026-11-15', '2026-11-16'].map(fact);
  expect(expiringFacts(all, '2026-11-16').map(({ validUntil }) => validUntil)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-12-16',
  ]);
  expect(readFactFilters(new URL(EXPIRING_FACTS_PATH, 'http://localhost').searchParams).state).toBe('expiring');
});
