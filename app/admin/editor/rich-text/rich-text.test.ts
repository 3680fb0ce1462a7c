import { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bodySchema } from './body-schema.ts';
import { isAddress, typedAddress } from './links/links.ts';
import { keyboardHeight } from './plugins.ts';
import { writeBody } from './write-body.ts';

const { nodes } = bodySchema;

test('twenty keystrokes in a long article serialize the paragraph they change, not the others', () => {
  const paragraph = (words: string) => nodes.paragraph.create({ isRead: true }, bodySchema.text(words));
  const item = (words: string) => nodes.list_item.create(null, paragraph(words));
  const blocks = Array.from({ length: 400 }, (_, n) =>
    n % 10 === 0 ? nodes.bullet_list.create(null, [item(`Item ${n}`), item('Other')]) : paragraph(`Paragraph ${n}.`),
  );
  let state = EditorState.create({ doc: nodes.doc.create(null, [...blocks, paragraph('The end')]) });
  const before = writeBody(state.doc);
  const serialized = vi.spyOn(Node.prototype, 'forEach');
  onTestFinished(() => serialized.mockRestore());
  for (let n = 0; n < 20; n++) {
    state = state.apply(state.tr.insertText('x', state.doc.content.size - 1));
    writeBody(state.doc);
  }
  expect(serialized.mock.calls.length).toBeLessThanOrEqual(20 * 2); // The document and the paragraph.
  expect(writeBody(state.doc)).toBe(before.replace('The end', `The end${'x'.repeat(20)}`));
});

test('the on-screen keyboard is what covers the page; browser bars and zoom are none', () => {
  const visible = (height: number, offsetTop = 0, scale = 1) => keyboardHeight({ height, offsetTop, scale }, 844);
  expect(visible(844)).toBe(0);
  expect(visible(760)).toBe(0);
  expect(visible(508)).toBe(336);
  expect(visible(508, 100)).toBe(236);
  expect(visible(422, 0, 2)).toBe(0);
});

test.each([
  ['example.org/path', 'https://example.org/path'],
  [' www.example.org ', 'https://www.example.org'],
  ['example.org:8080?a=b', 'https://example.org:8080?a=b'],
  ['dana@example.org', 'mailto:dana@example.org'],
  ['https://example.org', 'https://example.org'],
  ['mailto:dana@example.org', 'mailto:dana@example.org'],
  ['/capital', '/capital'],
  ['#fees', '#fees'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('a link typed as "%s" leads to "%s"', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test.each([
  ['example.org/path', true],
  ['/capital', true],
  ['#fees', true],
  ['javascript:alert(1)', true],
  ['seller note', false],
  ['capital', false],
  ['Notes vs. shares', false],
  ['', false],
])('"%s" is an address: %s', (typed, is) => {
  expect(isAddress(typed)).toBe(is);
});
