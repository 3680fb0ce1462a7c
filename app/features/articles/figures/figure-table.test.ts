import { describe, expect, test } from 'vitest';
import { type Figure, NEW_FIGURE } from './figure.ts';
import { bodyWithFigures, figureHtml } from './figure-html.ts';
import { readNumbers } from './figure-numbers.ts';
import { figureAsText } from './figure-text.ts';

const PEG: Figure = {
  ...NEW_FIGURE,
  name: 'peg',
  numbers: 'Jan 620\nFeb 600',
  caption: 'Two months.',
  finding: 'It falls.',
};

describe('a table of words', () => {
  const table = (numbers: string) =>
    figureHtml({ ...PEG, kind: 'table', numbers, caption: 'Who answers.', finding: '' }, 1);
  const WORDS =
    'Weeks\tWhat the buyer asks for\tWho\n1–2\tStatements for **three** years<br>and [fees](/buy)\t\n3–5\tContracts <b>\tYou';

  test('has a heading row, wraps, and stacks its rows on phones; the writer’s markup is escaped', () => {
    const html = table(WORDS);
    expect(html).toContain('<table role="table" class="figure-words figure-short" aria-label="Who answers.">');
    expect(html).toContain('<th scope="col" role="columnheader">What the buyer asks for</th>');
    expect(html).toContain(
      '<td role="cell">Statements for <strong>three</strong> years<br>and <a href="/buy">fees</a></td>',
    );
    expect(html).toContain('Contracts &lt;b&gt;');
    expect(html).toContain('<span class="figure-number">Table 1.</span> Who answers.');
    expect(table('A\tB\nx\t[y](javascript:alert)')).not.toContain('<a');
  });

  test('with numbers only scrolls inside itself, its values aligned', () => {
    const html = table('Year\tSales\n2024\t1,200\n2025\t-80');
    expect(html).toContain('<div class="figure-scroll" tabindex="0"');
    expect(html).toContain('<td role="cell" class="figure-value">−80</td>');
  });

  test('may have empty cells, words like key, and up to 20 columns and 200 rows; blank it shows nothing', () => {
    const problem = (numbers: string) => {
      const read = readNumbers('table', numbers);
      return read.ok ? null : read.problem;
    };
    expect(table('A\tB\n\tkey')).toContain('<td role="cell">key</td>');
    expect(problem('A\tB\n\tkey')).toBeNull();
    const wide = Array.from({ length: 20 }, (_, at) => `C${at}`).join('\t');
    expect(problem(Array.from({ length: 201 }, () => wide).join('\n'))).toBeNull();
    expect(problem(`${wide}\tone more`)).toBe('Use at most 20 columns.');
    expect(problem(Array.from({ length: 202 }, () => 'a\tb').join('\n'))).toContain('at most 200 rows');
    expect([problem('\t\t\n\t\t'), table('\t\t\n\t\t')]).toEqual([null, '']);
  });

  test('that was stored before has the same cells', () => {
    const before = 'Class | $000\nInventory; 250\n\nGoodwill | 2,350 | key';
    expect(table(before)).toMatch(/Class.*\$000.*Inventory.*250.*Goodwill.*2,350/);
    expect(table(before)).not.toContain('key');
    expect(figureAsText({ ...PEG, kind: 'table', numbers: 'A\tB\nx\ty' })).toContain(
      '| A | B |\n| --- | --- |\n| x | y |',
    );
  });

  test('is counted apart from drawings', () => {
    const figures = [PEG, { ...PEG, name: 'who', kind: 'table' as const, numbers: WORDS }];
    const { html } = bodyWithFigures(
      { html: '<p>[[figure:peg]]</p><p>[[figure:who]]</p><p>[[figure:peg]]</p>' },
      figures,
    );
    expect(html.match(/(Figure|Table) \d/g)).toEqual(['Figure 1', 'Table 1', 'Figure 2']);
  });
});
