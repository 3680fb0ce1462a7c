import { expect, test } from 'vitest';
import { IDENTITY, type IdentityField } from '#app/firm/identity.ts';
import { FAQ_DEFAULTS } from '#app/firm/questions.ts';
import { identityProblem, MAX_QUESTIONS, questionProblems, stateCodeOf, tidyIdentity, tidyQuestion } from './firm.ts';

const FIELDS = Object.keys(IDENTITY) as IdentityField[];

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
