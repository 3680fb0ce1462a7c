import type { Mark, Node } from 'prosemirror-model';
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { writeBody } from '#app/admin/editor/rich-text/write-body.ts';
import {
  enterAfterPicture,
  findAgain,
  insertPicture,
  pictureAt,
  removePicture,
  setCaption,
  setPicture,
  toLineAfter,
} from './pictures.ts';

const { nodes, marks } = bodySchema;
const text = (words: string, ...around: Mark[]) => bodySchema.text(words, around);
const paragraph = (...inside: Node[]) => nodes.paragraph.create({ isRead: true }, inside);
const image = (src: string, alt = '') => nodes.image.create({ written: { src, alt } });
const italic = marks.em.create();
const IMG = '<img src="/media/a.jpg" alt="" />';

/** An editor without a screen, with the picture at this position selected. */
function editor(content: Node[], selected = 1) {
  const doc = nodes.doc.create(null, content);
  const found = doc.nodeAt(selected)?.type === nodes.image;
  const selection = found ? NodeSelection.create(doc, selected) : TextSelection.create(doc, selected);
  let state = EditorState.create({ doc, selection });
  const run = (command: Command) =>
    command(state, (tr) => {
      state = state.apply(tr);
    });
  return {
    run,
    get state() {
      return state;
    },
    get html() {
      return writeBody(state.doc).replaceAll('\n', '');
    },
  };
}

test('the picture that is selected, or right before the cursor, has a panel', () => {
  const { state } = editor([paragraph(text('ab'), image('/media/a.jpg', 'A bridge'), text('c'))], 3);
  expect(pictureAt(state)).toMatchObject({ pos: 3, written: { src: '/media/a.jpg', alt: 'A bridge' }, caption: '' });
  const at = (pos: number) => state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)));
  expect(pictureAt(at(4))?.pos).toBe(3);
  expect(pictureAt(at(3))).toBeNull();
  expect(pictureAt(at(5))).toBeNull();
});

test('the alternative text is an attribute, and the picture stays selected', () => {
  const now = editor([paragraph(image('/media/a.jpg'))]);
  now.run(setPicture(1, { alt: 'A "bridge"' }));
  expect(now.html).toBe('<p><img src="/media/a.jpg" alt="A &quot;bridge&quot;" /></p>');
  expect(pictureAt(now.state)?.pos).toBe(1);
  expect(now.run(setPicture(0, { alt: 'y' }))).toBe(false);
});

test('a caption is a paragraph in italics after the picture; it is written, changed and removed', () => {
  const now = editor([paragraph(image('/media/a.jpg')), paragraph(text('After'))]);
  now.run(setCaption(1, 'T'));
  now.run(setCaption(1, 'The <bridge>'));
  expect(now.html).toBe(`<p>${IMG}</p><p class="caption"><em>The &lt;bridge&gt;</em></p><p>After</p>`);
  expect(pictureAt(now.state)).toMatchObject({ caption: 'The <bridge>', isPlainCaption: true });
  now.run(setCaption(1, ''));
  expect(now.html).toBe(`<p>${IMG}</p><p>After</p>`);
});

test('a pasted caption without a class is one, too; one with a link is not for a plain field', () => {
  const pasted = editor([paragraph(image('/media/a.jpg')), paragraph(text('At noon', italic))]);
  expect(pictureAt(pasted.state)).toMatchObject({ caption: 'At noon', isPlainCaption: true });
  const link = marks.link.create({ written: { href: '/buy' } });
  const linked = editor([paragraph(image('/media/a.jpg')), paragraph(text('At ', italic), text('noon', italic, link))]);
  expect(pictureAt(linked.state)).toMatchObject({ caption: 'At noon', isPlainCaption: false });
  const prose = editor([paragraph(image('/media/a.jpg')), paragraph(text('Note', italic), text(': words'))]);
  expect(pictureAt(prose.state)?.caption).toBe('');
});

test('removing takes the caption and an empty paragraph along, and nothing else', () => {
  const now = editor([paragraph(image('/media/a.jpg')), paragraph(text('At noon', italic)), paragraph(text('After'))]);
  now.run(removePicture(1));
  expect(now.html).toBe('<p>After</p>');
  const inline = editor([paragraph(text('ab'), image('/media/a.jpg'), text('c'))], 3);
  inline.run(removePicture(3));
  expect(inline.html).toBe('<p>abc</p>');
  const only = editor([paragraph(image('/media/a.jpg'))]);
  only.run(removePicture(1));
  expect(only.html).toBe('');
});

test('a picture is inserted with its words, after a selected one, and the next key does not replace it', () => {
  const now = editor([paragraph(image('/media/a.jpg')), paragraph(text('After'))]);
  now.run(insertPicture({ url: '/media/b.jpg', alt: 'B', caption: 'The b' }));
  expect(now.html).toBe(
    `<p>${IMG}<img src="/media/b.jpg" alt="B" /></p><p class="caption"><em>The b</em></p><p>After</p>`,
  );
  expect(pictureAt(now.state)?.written.src).toBe('/media/b.jpg');
  expect(now.state.selection.empty).toBe(true);
  const inText = editor([paragraph(text('ab'))], 2);
  inText.run(insertPicture({ url: '/media/b.jpg' }));
  expect(inText.html).toBe('<p>a<img src="/media/b.jpg" alt="" />b</p>');
});

test('after an upload the picture is found again, wherever it is now', () => {
  const now = editor([paragraph(text('ab'), image('/media/a.jpg'))], 3);
  const found = pictureAt(now.state);
  if (!found) throw new Error('no picture');
  expect(findAgain(now.state, found)).toBe(3);
  expect(findAgain(now.state.apply(now.state.tr.insertText('more ', 1)), found)).toBe(8);
  expect(findAgain(now.state.apply(now.state.tr.delete(1, 4)), found)).toBeNull();
});

test('after a picture the cursor goes behind its caption, to the line there or to a new one', () => {
  const caption = nodes.paragraph.create({ written: { class: 'caption' }, isRead: true }, [text('Noon', italic)]);
  const now = editor([paragraph(image('/media/a.jpg')), caption], 2);
  expect(now.run(enterAfterPicture)).toBe(true);
  expect(now.html).toBe(`<p>${IMG}</p><p class="caption"><em>Noon</em></p><p></p>`);
  expect(now.state.selection.from).toBe(10);
  expect(now.run(enterAfterPicture)).toBe(false);
  const before = editor([paragraph(image('/media/a.jpg')), paragraph(text('After'))]);
  before.run(toLineAfter(1));
  expect(before.html).toBe(`<p>${IMG}</p><p>After</p>`);
  expect(before.state.selection.from).toBe(4);
});
