import { expect, test } from 'vitest';
import { type KeptPerson, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { MAX_BIO, MAX_EXPERTISE, PERSON_LINE_NAMES, personProblems, typedPerson, withFormer } from './person.ts';

const [WILLIAM] = PEOPLE_DEFAULTS as [KeptPerson, ...KeptPerson[]];

function form(changed: Record<string, string> = {}): FormData {
  const data = new FormData();
  const fields = {
    ...Object.fromEntries(PERSON_LINE_NAMES.map((name) => [name, WILLIAM[name]])),
    ...{ bio: WILLIAM.bio.join('\r\n\r\n'), expertise: WILLIAM.expertise.join('\r\n'), isShown: 'on' },
    ...changed,
  };
  for (const [name, text] of Object.entries(fields)) data.set(name, text);
  return data;
}
const problemsOf = (changed: Record<string, string>) => personProblems(typedPerson(form(changed)), () => null);

test('the people that came with the site can be published, and a form of them changes nothing', () => {
  expect(problemsOf({})).toEqual({});
  const { id, slug, composition, former, changedOn, ...fields } = WILLIAM;
  expect(typedPerson(form())).toEqual(fields);
});

test.each([
  ['name', ''],
  ['name', 'x'.repeat(61)],
  ['role', '{{firm.focus}}'],
  ['email', 'william@'],
  ['phone', '555'],
  ['monogram', '1A'],
  ['monogram', 'ABCDE'],
  ['linkedIn', 'javascript:alert(1)'],
  ['short', '<script>'],
  ['bio', ''],
  ['bio', Array.from({ length: MAX_BIO.paragraphs + 1 }, () => 'One.').join('\n\n')],
  ['bio', 'x'.repeat(MAX_BIO.characters + 1)],
  ['expertise', Array.from({ length: MAX_EXPERTISE.entries + 1 }, (_, at) => `Field ${at}`).join('\n')],
  ['expertise', 'x'.repeat(MAX_EXPERTISE.characters + 1)],
])('%s cannot be %j', (field, text) => {
  expect(problemsOf({ [field]: text })).toEqual({ [field]: expect.any(String) });
});

test('a person who is hidden needs only a name', () => {
  const empty = Object.fromEntries(PERSON_LINE_NAMES.map((name) => [name, '']));
  const hidden = typedPerson(form({ ...empty, name: 'Nora Quill', bio: '', expertise: '' }));
  expect(personProblems({ ...hidden, isHidden: true }, () => null)).toEqual({});
  expect(Object.keys(personProblems(hidden, () => null)).sort()).toEqual(
    ['bio', 'email', 'firstName', 'monogram', 'role', 'short'].sort(),
  );
});

test('what was published before stays known, also when an older version comes back', () => {
  const renamed = withFormer({ ...WILLIAM, name: 'Nora Quill', slug: 'nora-quill', role: 'Partner' }, WILLIAM);
  expect(renamed.former).toEqual({
    slug: ['william-carver'],
    name: ['William R. Carver'],
    role: ['Managing Director'],
  });
  expect(withFormer(WILLIAM, renamed).former).toEqual({
    slug: ['nora-quill'],
    name: ['Nora Quill'],
    role: ['Partner'],
  });
});
