import { expect, test } from 'vitest';
import { IDENTITY, type IdentityField } from '#app/firm/identity.ts';
import { FAQ_DEFAULTS, type Faq } from '#app/firm/questions.ts';
import { KEPT_DEFAULTS } from '#app/firm/testimonials.ts';
import {
  IDENTITY_FIELDS,
  identityProblem,
  MAX_QUESTIONS,
  QUESTION_FIELDS,
  questionProblems,
  stateCodeOf,
  testimonialProblems,
  tidied,
} from './firm.ts';

const FIELDS = Object.keys(IDENTITY) as IdentityField[];
const tidyIdentity = (field: IdentityField, text: string) => tidied(IDENTITY_FIELDS[field], text);
const tidyQuestion = ({ question, answer }: Faq) => ({
  question: tidied(QUESTION_FIELDS.question, question),
  answer: tidied(QUESTION_FIELDS.answer, answer),
});

test('the defaults can be published', () => {
  expect(FIELDS.flatMap((field) => identityProblem(field, tidyIdentity(field, IDENTITY[field])) ?? [])).toEqual([]);
  for (const questions of Object.values(FAQ_DEFAULTS)) {
    expect(questionProblems(questions.map(tidyQuestion), () => null)).toEqual({});
    expect(questions.length).toBeLessThanOrEqual(MAX_QUESTIONS);
    expect(questions.map(tidyQuestion)).toEqual(questions);
  }
});

test.each([
  ['name', ''],
  ['name', 'Finch <office@evil.example>'],
  ['name', '"Finch" '],
  ['name', 'x'.repeat(41)],
  ['description', '{{rate.prime}}'],
  ['description', '</script><script>alert(1)</script>'],
  ['phone', '555-0147'],
  ['phone', '(312) 555-0147 ext. five'],
  ['phone', 'javascript:alert(1)'],
  ['email', 'office'],
  ['email', 'office@alder.example, x@evil.example'],
  ['seal', 'AB'],
  ['seal', '1'],
  ['seal', '雪'],
  ['state', 'Bavaria'],
  ['linkedIn', 'javascript:alert(1)'],
  ['linkedIn', 'https://user'],
  ['facebook', 'http://facebook.com/x'],
] as const)('%s cannot be %j', (field, text) => {
  expect(identityProblem(field, tidyIdentity(field, text))).toEqual(expect.any(String));
});

test('texts are tidied: no line breaks and control characters, a capital letter, a scheme', () => {
  expect(tidyIdentity('name', ' Alder\r\nBcc: x@y.example\0 ')).toBe('Alder Bcc: x@y.example');
  expect(tidyIdentity('seal', 'a')).toBe('A');
  expect(tidyIdentity('linkedIn', 'linkedin.com/company/alder')).toBe('https://linkedin.com/company/alder');
  expect([stateCodeOf('Texas'), stateCodeOf('Illinois')]).toEqual(['TX', 'IL']);
});

test('questions need both texts, once, and known facts', () => {
  const problems = questionProblems(
    [
      { question: 'Why?', answer: '' },
      { question: 'Why?', answer: 'x'.repeat(801) },
      { question: '', answer: '{{nothing}}' },
    ],
    (text) => (text.includes('{{nothing}}') ? 'There is no fact named {{nothing}}.' : null),
  );
  expect(Object.keys(problems).sort()).toEqual(['answer-0', 'answer-1', 'answer-2', 'question-1', 'question-2']);
});

test('testimonials need their texts unless they are hidden, and proofs with dates that follow each other', () => {
  const [first = {} as (typeof KEPT_DEFAULTS)[number]] = KEPT_DEFAULTS;
  const unfinished = { ...first, quote: '', kind: 'x'.repeat(61) };
  const dates = { ...first, consentOn: 'yesterday', consentUntil: '2026-01-01' };
  expect(testimonialProblems(KEPT_DEFAULTS)).toEqual({});
  expect(testimonialProblems([unfinished, { ...unfinished, isHidden: true }, dates])).toEqual({
    'quote-0': 'Enter the quote.',
    'kind-0': 'Use at most 60 characters.',
    'kind-1': 'Use at most 60 characters.',
    'consentOn-2': 'Enter a date, such as 2026-11-18.',
    'consentUntil-2': 'The consent cannot end before it was given.',
  });
});
