import { type Attrs, type Mark, Schema } from 'prosemirror-model';
import { BODY_ATTRIBUTES } from '#app/features/articles/body/body-markup.ts';

/** The allowed attributes of a tag, as in the HTML source. */
export type Written = Readonly<Record<string, string>>;

export function writtenOn(element: Element): Written {
  const written: Record<string, string> = {};
  for (const name of BODY_ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null) written[name] = value;
  }
  return written;
}

/** Wraps text without a block element, as in `<li>text</li>`. See `read-body.ts`. */
export const LINE_TAG = 'x-line';
/** Replaces an empty inline element, as in `<span id="here"></span>`. */
export const POINT_TAG = 'x-point';

/** A paragraph that refers to a figure. */
export const FIGURE_TAG = 'x-figure';

const WRITTEN = { written: { default: {} as Written } };
/** True if parsed from HTML; paragraphs created in the editor are serialized as simply as possible. */
const READ = { isRead: { default: false } };
const read = (element: HTMLElement): Attrs => ({ written: writtenOn(element) });

/** Attributes shown in the editor. The article's classes and ids must not apply to the admin page. */
function shown({ attrs }: { attrs: Attrs }): Record<string, string> {
  const { href, src, alt, title } = attrs.written as Record<string, string | undefined>;
  return Object.fromEntries(
    Object.entries({ href, src, alt, title }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const container = (tag: string, content = 'block+') => ({
  content,
  group: 'block',
  defining: true,
  attrs: WRITTEN,
  parseDOM: [{ tag, getAttrs: read }],
  toDOM: (node: { attrs: Attrs }) => [tag, shown(node), 0] as const,
});

/** An inline mark. Marks of one type may nest, as in HTML. */
const around = (tag: string, ...others: string[]) => ({
  attrs: WRITTEN,
  excludes: '',
  parseDOM: [tag, ...others].map((name) => ({ tag: name, getAttrs: read })),
  toDOM: (mark: Mark) => [tag, shown(mark), 0] as const,
});

const LEVELS = [1, 2, 3, 4, 5, 6];

/** Exactly the tags of §5, so that the editor cannot produce others. */
export const bodySchema = new Schema({
  nodes: {
    /** The article's figures and title are part of the document, so that Undo covers numbers and what was replaced. */
    doc: { content: 'block+', attrs: { figures: { default: '' }, title: { default: '' } } },
    paragraph: {
      content: 'inline*',
      group: 'block',
      attrs: { ...WRITTEN, ...READ },
      parseDOM: [{ tag: 'p', getAttrs: (element) => ({ ...read(element), isRead: true }) }],
      toDOM: (node) => ['p', shown(node), 0],
    },
    line: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: LINE_TAG }],
      toDOM: () => ['div', { class: 'rich-line' }, 0],
    },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { ...WRITTEN, level: { default: 2 } },
      parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, getAttrs: (element) => ({ ...read(element), level }) })),
      toDOM: (node) => [`h${node.attrs.level}`, shown(node), 0],
    },
    blockquote: container('blockquote'),
    bullet_list: container('ul', 'list_item+'),
    ordered_list: container('ol', 'list_item+'),
    list_item: { ...container('li'), group: '' },
    pre: {
      content: 'inline*',
      group: 'block',
      code: true,
      defining: true,
      attrs: WRITTEN,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: read }],
      toDOM: (node) => ['pre', shown(node), 0],
    },
    div: container('div'),
    /** A reference such as `[[figure:peg]]`: drawn, but stored and copied as it is written. */
    figure: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { ...WRITTEN, reference: {} },
      leafText: ({ attrs }) => attrs.reference,
      parseDOM: [{ tag: FIGURE_TAG, getAttrs: (element) => ({ ...read(element), reference: element.textContent }) }],
      toDOM: ({ attrs }) => ['p', attrs.written, attrs.reference],
    },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: WRITTEN,
      parseDOM: [{ tag: 'img', getAttrs: read }],
      toDOM: (node) => ['img', shown(node)],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      attrs: WRITTEN,
      parseDOM: [{ tag: 'br', getAttrs: read }],
      toDOM: () => ['br'],
    },
    /** A quotation such as `{{rate.prime}}`: shown as its value, stored and copied as it is written. */
    fact: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { quotation: {} },
      leafText: ({ attrs }) => attrs.quotation,
      toDOM: ({ attrs }) => ['span', attrs.quotation],
    },
    point: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { ...WRITTEN, tag: { default: 'span' } },
      parseDOM: [{ tag: POINT_TAG, getAttrs: (element) => ({ ...read(element), tag: element.dataset.tag ?? 'span' }) }],
      toDOM: () => ['span', { class: "before:text-brass-700 before:content-['§']", title: 'Link target' }],
    },
  },
  marks: {
    link: { ...around('a'), inclusive: false },
    strong: around('strong', 'b'),
    em: around('em', 'i'),
    underline: around('u'),
    span: around('span'),
    code: { ...around('code'), code: true },
  },
});
