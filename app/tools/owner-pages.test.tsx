import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { READINESS_FIELDS } from '#app/features/tools/exit-readiness.ts';
import { PROCEEDS_FIELDS } from '#app/features/tools/owner-proceeds.ts';
import { PASTE, pegFields } from '#app/features/tools/working-capital-peg.ts';
import { runs } from '#tests/support/property-runs.ts';
import { ExitReadiness } from './exit-readiness/exit-readiness.tsx';
import { OwnerProceeds } from './owner-proceeds/owner-proceeds.tsx';
import { WorkingCapitalPeg } from './working-capital-peg/working-capital-peg.tsx';

const PAGES = {
  proceeds: { Page: OwnerProceeds, names: Object.keys(PROCEEDS_FIELDS) },
  peg: { Page: WorkingCapitalPeg, names: [...Object.keys(pegFields()), PASTE] },
  readiness: { Page: ExitReadiness, names: Object.keys(READINESS_FIELDS) },
} as const;

/** The page as the server renders it. */
function render(tool: keyof typeof PAGES, parameters: Record<string, string> = {}): string {
  const { Page } = PAGES[tool];
  const search = `?${new URLSearchParams(parameters)}`;
  const Stub = createRoutesStub([{ path: '/', Component: () => <Page search={search === '?' ? '' : search} /> }]);
  return renderToStaticMarkup(<Stub />);
}

/** Each result: its name, its value for programs and its text. */
function results(html: string): Record<string, [string, string]> {
  const outputs = html.matchAll(/<output name="([^"]+)"[^>]*><data value="([^"]*)">([^<]*)<\/data><\/output>/g);
  return Object.fromEntries([...outputs].map(([, name = '', value = '', text = '']) => [name, [value, text]]));
}

describe('the results are for people and programs', () => {
  test('of a sale', () => {
    expect(results(render('proceeds'))).toEqual({
      wire: ['3850000.00', '$3,850,000'],
      later: ['1100000.00', '$1,100,000'],
      gone: ['1050000.00', '$1,050,000'],
    });
    const short = render('proceeds', { price: '2m' });
    expect(results(short).wire).toEqual(['-150000.00', '−$150,000']);
    expect(short).toContain('The deductions are larger than the price. Check debt and escrow.');
  });

  test('of a year of working capital', () => {
    expect(results(render('peg'))).toEqual({
      spread: ['140000.00', '$140,000'],
      twelve: ['730000.00', '$730,000'],
      six: ['760000.00', '$760,000'],
      three: ['660000.00', '$660,000'],
      latest: ['620000.00', '$620,000'],
      'twelve-cost': ['110000.00', '$110,000'],
      'six-cost': ['140000.00', '$140,000'],
      'three-cost': ['40000.00', '$40,000'],
      'latest-cost': ['0.00', 'nothing'],
    });
    const more = results(render('peg', { delivered: '870k' }));
    expect(more['twelve-cost']).toEqual(['-140000.00', 'The buyer pays $140,000 more']);
    const flat = Object.fromEntries(PAGES.peg.names.filter((name) => /^m\d/.test(name)).map((name) => [name, '500k']));
    expect(render('peg', flat)).toContain('The four agree. Use the twelve-month average.');
  });

  test('of twelve answers', () => {
    expect(results(render('readiness'))).toEqual({ band: ['preparation', 'In preparation'] });
    const yes = Object.fromEntries(PAGES.readiness.names.map((name) => [name, 'yes']));
    expect(render('readiness', yes)).toContain('Nothing is missing. Have the documents ready.');
  });
});

describe('a mistake', () => {
  test.each([
    ['proceeds', { price: 'six', debt: '5k' }, 'Enter the price as a number, such as 6,000,000.', 'value="5k"'],
    ['peg', { m3: 'x' }, 'Enter the figure of March as a number, such as 640,000.', 'value="x"'],
    ['peg', { paste: '1\n2\n3' }, 'Three figures found. Twelve are needed, oldest first.', '>1\n2\n3</textarea>'],
    ['readiness', { q1: 'yes' }, 'Question 4 is still open.', 'value="yes"'],
  ] as const)('in %s %j has a sentence beside it, and nothing is calculated', (tool, parameters, sentence, kept) => {
    const html = render(tool, parameters);
    expect(html).toContain(sentence);
    expect(html).toContain(kept);
    expect(results(html)).toEqual({});
  });
});

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('%s shows a page without NaN for any address', (tool) => {
  const amounts = fc.oneof(
    fc.integer({ min: -1e9, max: 1e9 }).map(String),
    fc.double({ noNaN: true }).map(String),
    fc.constantFrom('yes', 'part', 'no', '0', '', '12', '1e9', '-1e9', '1000000000', '(1000000000)'),
    fc.string({ unit: 'binary' }),
  );
  const addresses = fc.dictionary(fc.constantFrom(...PAGES[tool].names), amounts, { minKeys: 1 });
  fc.assert(
    fc.property(addresses, (address) => {
      const shown = render(tool, address).replaceAll(/<(?:input|textarea)[^>]*>[^<]*/g, ''); // What was typed may say anything.
      expect(shown).not.toMatch(/NaN|Infinity|undefined/);
    }),
    runs(300),
  );
});
