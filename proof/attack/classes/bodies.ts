import { encodeForm } from '#proof/attack/payload.ts';
import { asSomebody, fireAll, type Range, type Result, sendForm } from '#proof/attack/range.ts';

/** Long enough to be noticed, short enough for a busy machine. */
const SLOWEST = 8000;
const MANY = 20_000;

const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const manyFields = Array.from({ length: 6000 }, (_, n) => `f${n}=1`).join('&');

/** Bodies that are no form, or far too much of one. `TYPE` is what they say they are. */
const BODIES: readonly (readonly [what: string, type: string, body: string])[] = [
  ['nothing', 'application/x-www-form-urlencoded', ''],
  ['nothing that says it is JSON', 'application/json', ''],
  ['null', 'application/json', 'null'],
  ['a list', 'application/json', '[]'],
  ['a number', 'application/json', '1e400'],
  ['broken JSON', 'application/json', '{"a":'],
  ['lists in lists', 'application/json', deep('[', ']', 30_000)],
  ['objects in objects', 'application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['fields in fields', 'application/x-www-form-urlencoded', `a${'[b]'.repeat(MANY)}=1`],
  ['many fields', 'application/x-www-form-urlencoded', manyFields],
  ['the same field, often', 'application/x-www-form-urlencoded', 'email=a&'.repeat(7000)],
  ['one long field', 'application/x-www-form-urlencoded', `email=${'a'.repeat(60_000)}`],
  ['many signs', 'application/x-www-form-urlencoded', '&=&=&='.repeat(10_000)],
  ['no edge', 'multipart/form-data', '--x\r\n\r\n'],
  ['an edge that never comes', 'multipart/form-data; boundary=edge', 'a'.repeat(60_000)],
  [
    'a part that never ends',
    'multipart/form-data; boundary=edge',
    '--edge\r\ncontent-disposition: form-data; name="email"\r\n\r\na',
  ],
  ['a part with many headers', 'multipart/form-data; boundary=e', `--e\r\n${'x: y\r\n'.repeat(9000)}\r\n\r\n--e--`],
  [
    'many parts',
    'multipart/form-data; boundary=e',
    `${'--e\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1100)}--e--`,
  ],
  ['entities', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['letters of another alphabet', 'application/x-www-form-urlencoded; charset=utf-7', 'email=+ADw-script+AD4-'],
  ['a type that is none', 'x', 'email=a'],
];

/** Sizes of bodies that are refused before they are read. Articles and pictures may be larger than forms. */
const tooLarge = (path: string) => (/^\/admin\/(articles|pictures)/.test(path) ? [30_000_000] : [70_000, 30_000_000]);

export function attackBodies(range: Range): Promise<Result> {
  const shots = range.forms.flatMap((form) => [
    ...BODIES.map(([what, type, body]) => sendForm(range, form, body, what, type)),
    sendForm(
      range,
      form,
      `${encodeForm(asSomebody(form.fields))}&${manyFields.slice(0, 50_000)}`,
      'its own fields and many more',
    ),
    ...tooLarge(form.path).map((bytes) => {
      const shot = sendForm(range, form, 'a', `${bytes} bytes`);
      return {
        ...shot,
        body: undefined,
        headers: { ...shot.headers, 'content-length': String(bytes), connection: 'close' },
      };
    }),
  ]);
  return fireAll(range, shots, ({ milliseconds }) =>
    milliseconds > SLOWEST ? [`took ${Math.round(milliseconds)} ms`] : [],
  );
}
