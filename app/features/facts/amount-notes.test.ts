import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withSeedFacts } from '#app/firm/article-texts.ts';
import { FACTS } from '#app/firm/facts.ts';
import { type AmountNote, keptAs, notesOnBody, notesOnSentence, openNotes, sentencesIn } from './amount-notes.ts';
import { seededFact } from './seed-facts.ts';

const facts = {
  all: Object.entries(FACTS).map(([key, seed]) => seededFact(key, seed)),
  word: (name: string, form?: string) => withSeedFacts(`{{${name}${form ? `:${form}` : ''}}}`),
};
const short = ({ key, said, says, quote }: AmountNote) => [key, said, says, quote];

describe('an amount near a known subject that differs from its fact gets a note', () => {
  test.each([
    [
      'A change of ownership needs an equity injection of 15% of the total project cost.',
      ['sba.7a.equity-injection', '15%', '10%', '{{sba.7a.equity-injection}}'],
    ],
    [
      'Buyers who hear that an SBA loan ends at $3.75 million give up on companies they could have bought.',
      ['sba.7a.max-loan', '$3.75 million', '$5 million', '{{sba.7a.max-loan}}'],
    ],
    [
      'The largest SBA 7(a) loan is $4,000,000.',
      ['sba.7a.max-loan', '$4,000,000', '$5,000,000', '{{sba.7a.max-loan:exact}}'],
    ],
    ['With the prime rate at 8.5%, that is expensive.', ['rate.prime', '8.5%', '6.75%', '{{rate.prime}}']],
    [
      'Many lenders look for debt service coverage of about 1.5 or better.',
      ['lending.coverage', '1.5', '1.25', '{{lending.coverage}}'],
    ],
    [
      'Anyone who owns 25% or more gives a personal guarantee.',
      ['sba.7a.personal-guarantee', '25%', '20%', '{{sba.7a.personal-guarantee}}'],
    ],
    [
      'A 7(a) loan for a business is repaid over seven years.',
      ['sba.7a.term', 'seven years', 'ten years', '{{sba.7a.term:words}}'],
    ],
    [
      'An SBA loan with real estate may run 20 years.',
      ['sba.7a.term-real-estate', '20 years', '25 years', '{{sba.7a.term-real-estate}}'],
    ],
    ['Our success fee is 3% of the amount financed.', ['firm.capital', '3%', '1–2%', '{{firm.capital}}']],
    [
      'The Sell-Side Readiness Package costs $8K–$18K.',
      ['firm.sell-side', '$8K–$18K', '$10K–$20K', '{{firm.sell-side:short}}'],
    ],
    [
      'The starter plan is $2,000 to $4,000 per month.',
      ['firm.plan-starter', '$2,000 to $4,000', '$2,500–$4,000', '{{firm.plan-starter:exact}}'],
    ],
    [
      'The guaranty fee is 4% of the guaranteed portion.',
      ['sba.7a.guaranty-fee', '4%', '3.5%', '{{sba.7a.guaranty-fee.large}}'],
    ],
    [
      'An SBA lender may charge 2.75 percentage points over prime.',
      ['sba.7a.spread-variable', '2.75 percentage points', '3 percentage points', '{{sba.7a.spread-variable.large}}'],
    ],
    ['Goodwill is amortized over 10 years.', ['tax.goodwill', '10 years', '15 years', '{{tax.goodwill}}']],
    ['A 7(a) loan is repaid over 84 months.', ['sba.7a.term', '84 months', '10 years', '{{sba.7a.term}} years']],
    ['The rules are in SOP 50 10 7.', ['sba.7a.sop', 'SOP 50 10 7', 'SOP 50 10 8', '{{sba.7a.sop}}']],
    ['The WARN Act asks for 90 days of notice.', ['law.warn-notice', '90 days', '60 days', '{{law.warn-notice}}']],
    [
      'A seller’s note on full standby covers up to 75% of the injection.',
      ['sba.7a.seller-note-share', '75%', '50%', '{{sba.7a.seller-note-share}}'],
    ],
  ])('%s', (sentence, note) => {
    expect(notesOnSentence(sentence, facts).map(short)).toEqual([note]);
  });

  test.each([
    'A change of ownership needs an equity injection of at least ten percent.',
    'An SBA loan goes up to $5M.',
    'SBA loans up to $350,000 need less paper.',
    'A seller note may be up to 50% of the equity injection.',
    'The injection of {{sba.7a.equity-injection}} is $220,000, or 11% of the price.',
    'With prime at 6.75%, and a rate of prime plus 2%, the loan costs less.',
    'The starter plan begins at $2,500.',
    'Most companies lose 15% of their customers.',
  ])('and none that agrees, or is about something else: %s', (sentence) => {
    expect(notesOnSentence(sentence, facts)).toEqual([]);
  });
});

test('a fact that the staff have added is known by its name', () => {
  const own = { key: 'office.rent', name: 'Office rent', kind: 'money' as const, value: 4000 };
  const notes = notesOnSentence('Our office rent is $5,000.', {
    ...facts,
    all: [...facts.all, own],
    word: () => '$4,000',
  });
  expect(notes.map(short)).toEqual([['office.rent', '$5,000', '$4,000', '{{office.rent:exact}}']]);
});

/** Without markup: each block is text of its own. */
const plain = (text: string) => text.replaceAll(/<\/(?:p|li|h\d|blockquote)>/g, '\n').replaceAll(/<[^>]+>/g, '');
const folder = 'db/seed/articles';
const bodies = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

test('no ordinary sentence of the demo articles gets a note, quoted or filled in', () => {
  const written = bodies.flatMap((body) => plain(body).split('\n'));
  const sentences = [...written, ...written.map((text) => withSeedFacts(text))].flatMap((text) =>
    sentencesIn(text).map(({ sentence }) => sentence),
  );
  expect(sentences.length).toBeGreaterThan(2 * 900);
  expect(
    sentences.flatMap((sentence) => notesOnSentence(sentence, facts)).map(({ key, sentence }) => [key, sentence]),
  ).toEqual([]);
});

describe('an article’s HTML', () => {
  test('notes have their places in it, also beside entities and tags', () => {
    const html = '<p>First &amp; last.</p>\n<p>An <em>equity injection</em> of&nbsp;15% is <b>1</b>5% of it.</p>';
    const [note] = notesOnBody(html, facts);
    expect([note?.said, note && html.slice(note.from, note.to), note?.isDivided]).toEqual(['15%', '15%', false]);
    const divided = '<p>An equity injection of <b>15</b>%.</p>';
    expect(notesOnBody(divided, facts)).toMatchObject([{ said: '15%', isDivided: true }]);
    expect(notesOnBody('<p title="equity injection of 15%">x</p>', facts)).toEqual([]);
  });

  test('a sentence that is declared as meant gets no note, in whatever spaces; another one does', () => {
    const notes = notesOnBody('<p>An equity  injection of 15%.</p><p>An equity injection of 12%.</p>', facts);
    const [first] = notes;
    const kept = keptAs({ key: first?.key ?? '', sentence: 'An equity injection of 15%.' });
    expect(openNotes(notes, kept).map(({ said }) => said)).toEqual(['12%']);
  });
});
