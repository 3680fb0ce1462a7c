import { expect, test } from 'vitest';
import { fillIn, firstNameOf, mailto, piecesOf, unfilledIn, unknownIn, withTemplate } from './reply.ts';

const FACTS = {
  'first name': 'Dana',
  company: 'Whitfield & $& Co.',
  guide: '',
  'booking link': 'https://firm.example/consultation',
  sender: 'William R. Carver',
};
const text = (body: string, subject = 'A subject') => ({ subject, body });

test('a template is filled in once; what is not known stays in braces and must be filled before sending', () => {
  const filled = fillIn(text('Dear {First Name}, {company} {guide} {booking_link} {other}', 'To {company}'), FACTS);
  expect(filled.subject).toBe('To Whitfield & $& Co.');
  expect(filled.body).toBe('Dear Dana, Whitfield & $& Co. {guide} https://firm.example/consultation {other}');
  expect(unfilledIn(filled)).toEqual(['guide']);
  const tricky = fillIn(text('{first name}'), { ...FACTS, 'first name': '{company}' });
  expect(tricky.body).toBe('{company}');
  expect(unfilledIn(tricky)).toEqual(['company']);
});

test('a company that ends with a full stop does not double the one of the sentence', () => {
  const filled = fillIn(text('About {company}. With {first name}. {company}... {company}, {guide}.'), FACTS);
  const company = 'Whitfield & $& Co.';
  expect(filled.body).toBe(`About ${company} With Dana. ${company}... ${company}, {guide}.`);
});

test('an unknown placeholder is named with the nearest known one', () => {
  expect(unknownIn(text('{firstname} {compny} {BOOKING LINK} {signature}', '{guid}'))).toEqual([
    { name: 'guid', meant: 'guide' },
    { name: 'firstname', meant: 'first name' },
    { name: 'compny', meant: 'company' },
    { name: 'signature', meant: 'sender' },
  ]);
});

test('choosing a template never loses what was typed', () => {
  const [one, two] = [text('One.', 'First'), text('Two.', 'Second')];
  expect(withTemplate(text('', ''), one, [one, two])).toEqual(one);
  expect(withTemplate(one, two, [one, two])).toEqual(two);
  expect(withTemplate(text('My words.', 'Mine'), two, [one, two])).toEqual(text('Two.\n\nMy words.', 'Mine'));
});

test('words from the lead are marked until they are changed, and open placeholders too', () => {
  const kinds = (body: string) => piecesOf(body, FACTS).map(({ text: part, kind }) => `${kind}: ${part}`);
  expect(kinds('Dear Dana, the {guide} {x}')).toEqual([
    'typed: Dear ',
    'filled: Dana',
    'typed: , the ',
    'open: {guide}',
    'typed:  ',
    'typed: {x}',
  ]);
  expect(kinds('Danae and Ådana')).toEqual(['typed: Danae and Ådana']);
  expect(piecesOf('', FACTS)).toEqual([]);
});

test('the first name is found in titles, suffixes and names with the last name first', () => {
  const first = (name: string, answers = {}) => firstNameOf(answers, name);
  expect(
    ['Dana Whitfield', 'Dr. Dana Whitfield, CPA', 'Whitfield, Dana', 'Zoë 🙂', 'Cher'].map((name) => first(name)),
  ).toEqual(['Dana', 'Dana', 'Dana', 'Zoë', 'Cher']);
  expect(first('x', { firstName: 'Jean Luc' })).toBe('Jean');
  expect(first('Dr.')).toBe('Dr.');
});

test('mailto encodes everything, and leaves out a body that programs would cut off', () => {
  const { href, hasBody } = mailto(
    'a&b+c@firm.example',
    text('Grüße, & a line\nnext? 100% 🙂\ud800', 'Re: 50% & more'),
  );
  expect(hasBody).toBe(true);
  expect(href).toMatch(/^mailto:a%26b%2Bc@firm\.example\?subject=Re%3A%2050%25%20%26%20more&body=/);
  expect(new URL(href).searchParams.get('body')).toBe('Grüße, & a line\r\nnext? 100% 🙂\ufffd');
  const long = mailto('dana@firm.example', text('ü'.repeat(400), 'Short'));
  expect(long).toEqual({ href: 'mailto:dana@firm.example?subject=Short', hasBody: false });
});
