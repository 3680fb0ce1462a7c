import { undo } from 'prosemirror-history';
import type { Mark, Node } from 'prosemirror-model';
import { type Command, EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { describe, expect, test } from 'vitest';
import { bodySchema } from './body-schema.ts';
import { insertContents } from './contents.ts';
import { linkAt, removeLink, setLink } from './links/links.ts';
import { editingPlugins } from './plugins.ts';
import { writeBody } from './write-body.ts';

const { nodes, marks } = bodySchema;
const text = (words: string, ...around: Mark[]) => bodySchema.text(words, around);
const paragraph = (...inside: Node[]) => nodes.paragraph.create({ isRead: true }, inside);
const linkTo = (href: string, rel?: string) => marks.link.create({ written: { href, ...(rel && { rel }) } });

/** An editor without a screen. The cursor is at the end, or around the given words. */
function editor(content: Node[] = [nodes.paragraph.create()], selected?: string) {
  const plugins = editingPlugins();
  const doc = nodes.doc.create(null, content);
  const start = EditorState.create({ doc, plugins });
  const view = {
    state: start,
    composing: false,
    dispatch: (tr) => {
      view.state = view.state.apply(tr);
    },
  } as Pick<EditorView, 'state' | 'composing' | 'dispatch'> as EditorView;
  const at = selected === undefined ? doc.content.size - 1 : 1 + doc.textContent.indexOf(selected);
  select(at, at + (selected?.length ?? 0));

  function select(from: number, to = from) {
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  }
  function handled(call: (plugin: Plugin) => unknown): boolean {
    return plugins.some((plugin) => Boolean(call(plugin)));
  }
  function press(key: string, more: Partial<KeyboardEvent> = {}): boolean {
    const event = { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more } as KeyboardEvent;
    return handled((plugin) => plugin.props.handleKeyDown?.call(plugin, view, event));
  }
  return {
    press,
    select,
    run: (command: Command) => command(view.state, view.dispatch, view),
    type(keys: string) {
      for (const key of keys) {
        const { from, to } = view.state.selection;
        const insertion = () => view.state.tr.insertText(key, from, to);
        if (key === '\n') press('Enter');
        else if (!handled((plugin) => plugin.props.handleTextInput?.call(plugin, view, from, to, key, insertion))) {
          view.dispatch(insertion());
        }
      }
    },
    get html() {
      return writeBody(view.state.doc).replaceAll('\n', '');
    },
    get state() {
      return view.state;
    },
  };
}

describe('links in the editor', () => {
  test('the link at the cursor is found whole, also if a part of it is bold, and not its neighbor', () => {
    const bold = text('seller ', marks.strong.create(), linkTo('/a'));
    const content = [paragraph(text('A '), bold, text('note', linkTo('/a')), text('and', linkTo('/b')), text(' more'))];
    const at = (words: string) => linkAt(editor(content, words).state);
    expect(at('seller')).toMatchObject({ from: 3, to: 14, written: { href: '/a' } });
    expect(at('note')).toMatchObject({ from: 3, to: 14 });
    expect(at('and')).toMatchObject({ from: 14, to: 17, written: { href: '/b' } });
    expect(at('more')).toBeNull();
    const typed = editor(content);
    typed.select(17);
    expect(linkAt(typed.state)).toMatchObject({ from: 14, to: 17 });
    typed.select(1);
    expect(linkAt(typed.state)).toBeNull();
  });

  test('a link is set on the selection, changed and removed at the cursor, and inserted with its title', () => {
    const edited = editor([paragraph(text('A seller note.'))], 'seller note');
    edited.run(setLink({ href: '/a', rel: 'nofollow' }));
    expect(edited.html).toBe('<p>A <a href="/a" rel="nofollow">seller note</a>.</p>');
    edited.select(6);
    edited.run(setLink({ href: '/b', rel: 'nofollow' }));
    expect(edited.html).toBe('<p>A <a href="/b" rel="nofollow">seller note</a>.</p>');
    edited.run(removeLink);
    expect(edited.html).toBe('<p>A seller note.</p>');
    edited.select(15);
    edited.run(setLink({ href: '/capital' }, 'Capital Advisory'));
    edited.type('!');
    expect(edited.html).toBe('<p>A seller note.<a href="/capital">Capital Advisory</a>!</p>');
  });

  test.each([
    ['See https://example.org/a?b=c ', '<p>See <a href="https://example.org/a?b=c">https://example.org/a?b=c</a> </p>'],
    ['(www.example.org/x), ', '<p>(<a href="https://www.example.org/x">www.example.org/x</a>), </p>'],
    ['http://a.example/b_(c). ', '<p><a href="http://a.example/b_(c)">http://a.example/b_(c)</a>. </p>'],
    ['https://example.org\nMore', '<p><a href="https://example.org">https://example.org</a></p><p>More</p>'],
    ['https://example.org', '<p>https://example.org</p>'],
    ['https:// www. wwww.example.org example.org ', '<p>https:// www. wwww.example.org example.org </p>'],
    ['```https://example.org ', '<pre>https://example.org </pre>'],
  ])('typing "%s" gives %s', (keys, html) => {
    const typed = editor();
    typed.type(keys);
    expect(typed.html).toBe(html);
  });

  test('Undo takes only the link away, after a space and after Enter', () => {
    for (const [end, rest] of [
      [' ', ' </p>'],
      ['\n', '</p><p></p>'],
    ] as const) {
      const typed = editor();
      typed.type(`https://example.org${end}`);
      expect(typed.html).toContain('<a ');
      typed.run(undo);
      expect(typed.html).toBe(`<p>https://example.org${rest}`);
      typed.type('x');
      expect(typed.html).not.toContain('<a ');
    }
  });
});

describe('signs that become formatting', () => {
  test.each([
    ['# A', '<h1>A</h1>'],
    ['## A', '<h2>A</h2>'],
    ['#### A', '<h4>A</h4>'],
    ['- a\nb', '<ul><li>a</li><li>b</li></ul>'],
    ['* a', '<ul><li>a</li></ul>'],
    ['##\u00a0A', '<h2>A</h2>'],
    ['1. a\nb', '<ol><li>a</li><li>b</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['```a\n**b** # c', '<pre>a**b** # c</pre>'],
    ['a **bold one** b', '<p>a <strong>bold one</strong> b</p>'],
    ['a *word* b', '<p>a <em>word</em> b</p>'],
    ['`x * y` b', '<p><code>x * y</code> b</p>'],
    ['- a\n- b', '<ul><li>a</li><li>- b</li></ul>'],
    ['- a\n## b', '<ul><li>a</li><li>## b</li></ul>'],
    ['```\na\nb\n\nc', '<pre>ab</pre><p>c</p>'],
    ['```\na\n```\nc', '<pre>a</pre><p>c</p>'],
    ['**a *b* c', '<p>**a <em>b</em> c</p>'],
    ['2*3*4, 2 * 3 * 4, ** a **', '<p>2*3*4, 2 * 3 * 4, ** a **</p>'],
  ])('typing "%s" gives %s', (keys, html) => {
    const typed = editor();
    typed.type(keys);
    expect(typed.html).toBe(html);
  });

  test('arrow down leaves a code block at the end of the text', () => {
    const typed = editor();
    typed.type('```a');
    typed.press('ArrowDown');
    typed.type('b');
    expect(typed.html).toBe('<pre>a</pre><p>b</p>');
  });

  test('Undo, and Backspace right after, bring the signs back', () => {
    for (const [keys, html] of [
      ['a **b**', '<p>a **b**</p>'],
      ['# ', '<p># </p>'],
      ['- ', '<p>- </p>'],
      ['```', '<p>```</p>'],
    ] as const) {
      const [one, other] = [editor(), editor()];
      one.type(keys);
      expect(one.html).not.toBe(html);
      one.run(undo);
      expect(one.html).toBe(html);
      other.type(keys);
      other.press('Backspace');
      expect(other.html).toBe(html);
    }
  });
});

describe('Tab', () => {
  test('indents in a list, and moves the focus elsewhere and after Escape', () => {
    const typed = editor();
    expect(typed.press('Tab')).toBe(false);
    typed.type('- a');
    expect(typed.press('Tab')).toBe(true); // The first item has no item above it.
    expect(typed.html).toBe('<ul><li>a</li></ul>');
    typed.type('\nb');
    typed.press('Tab');
    expect(typed.html).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
    typed.press('Tab', { shiftKey: true });
    expect(typed.html).toBe('<ul><li>a</li><li>b</li></ul>');
    typed.press('Escape');
    expect(typed.press('Tab')).toBe(false);
    typed.press('Escape');
    typed.press('Shift', { shiftKey: true });
    expect(typed.press('Tab', { shiftKey: true })).toBe(false);
    expect(typed.press('Tab')).toBe(true);
    typed.press('Tab', { shiftKey: true });
    typed.press('Tab', { shiftKey: true });
    expect(typed.html).toBe('<ul><li>a</li></ul><p>b</p>');
  });
});

describe('the table of contents', () => {
  const heading = (level: number, words: string, id?: string) =>
    nodes.heading.create({ level, ...(id && { written: { id } }) }, text(words));

  test('lists the headings, which get ids, and is replaced the next time', () => {
    const content = [
      paragraph(text('Start')),
      heading(2, 'Fees & terms'),
      heading(3, 'Who pays?', 'payer'),
      heading(4, 'Detail'),
      heading(2, 'Fees, terms'),
      heading(2, 'Copied', 'payer'),
    ];
    const edited = editor(content, 'Start');
    edited.run(insertContents);
    expect(edited.html).toBe(
      '<p>Start</p><ul class="toc"><li><a href="#s-fees-terms">Fees &amp; terms</a>' +
        '<ul><li><a href="#s-payer">Who pays?</a></li></ul></li>' +
        '<li><a href="#s-fees-terms-2">Fees, terms</a></li><li><a href="#s-copied">Copied</a></li></ul>' +
        '<h2 id="s-fees-terms">Fees &amp; terms</h2><h3 id="s-payer">Who pays?</h3><h4>Detail</h4>' +
        '<h2 id="s-fees-terms-2">Fees, terms</h2><h2 id="s-copied">Copied</h2>',
    );
    const before = edited.html;
    expect(edited.run(insertContents)).toBe(true);
    expect(edited.html).toBe(before);
    edited.select(edited.state.doc.content.size - 1);
    edited.type(' later');
    edited.run(insertContents);
    expect(edited.html).toBe(before.replaceAll('Copied<', 'Copied later<')); // The id stays.
    edited.run(undo);
    expect(edited.html).toBe(before.replace('Copied</h2>', 'Copied later</h2>'));
  });

  test('takes the place of an empty line, goes before a heading, and needs headings', () => {
    const empty = editor([heading(2, 'A'), nodes.paragraph.create()]);
    empty.run(insertContents);
    expect(empty.html).toBe('<h2 id="s-a">A</h2><ul class="toc"><li><a href="#s-a">A</a></li></ul>');
    const atHeading = editor([heading(2, 'A')]);
    atHeading.run(insertContents);
    expect(atHeading.html).toMatch(/^<ul class="toc">.*<\/ul><h2 id="s-a">A<\/h2>$/);
    expect(editor([paragraph(text('x'))]).run(insertContents)).toBe(false);
  });
});
