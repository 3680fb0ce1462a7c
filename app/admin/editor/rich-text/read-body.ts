import { DOMParser as BodyParser, type Node } from 'prosemirror-model';
import { referredIn } from '#app/features/articles/figures/figure.ts';
import { bodySchema, FIGURE_TAG, LINE_TAG, POINT_TAG } from './body-schema.ts';

const BLOCKS = `p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, div, ${FIGURE_TAG}`;
/** May contain blocks, or text without a block. */
const CONTAINERS = 'body, li, blockquote, div';
const INLINE = 'a, strong, em, u, span, code';
/** Elements whose content is not text. */
const NON_TEXT = 'script, style, template, noscript, iframe, object, textarea, select, head';

/** Parses HTML into a ProseMirror document without losing any allowed markup that ProseMirror would simplify. */
export function readBody(html: string, attrs?: { figures: string; title: string }): Node {
  const body = parsedBody(html);
  prepare(body);
  const { content } = BodyParser.fromSchema(bodySchema).parse(body);
  return bodySchema.nodes.doc.create(attrs, content);
}

/**
 * DOM clobbering: the names of elements shadow properties of their form (`nodeName`) and of their document (`body`). So
 * forms, which are not allowed anyway, become another element, and the document is read by its prototype's getter.
 */
export function parsedBody(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html.replaceAll(/<(\/?)form(?![\w-])/gi, '<$1x-form'), 'text/html');
  return Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get?.call(page);
}

function prepare(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NON_TEXT)) element.remove();
  for (const element of body.querySelectorAll('p')) markFigure(element);
  for (const element of body.querySelectorAll(INLINE)) wrapEmptyInline(element);
  for (const element of [body, ...body.querySelectorAll(CONTAINERS)]) wrapBareText(element);
}

function markFigure(paragraph: Element): void {
  if (paragraph.firstElementChild || !referredIn(paragraph.textContent)) return;
  const figure = document.createElement(FIGURE_TAG);
  for (const { name, value } of paragraph.attributes) figure.setAttribute(name, value);
  figure.textContent = paragraph.textContent;
  paragraph.replaceWith(figure);
}

/** Keeps empty inline elements: a link may point to their id. */
function wrapEmptyInline(element: Element): void {
  if (element.childNodes.length > 0 || element.attributes.length === 0) return;
  const point = document.createElement(POINT_TAG);
  for (const { name, value } of element.attributes) point.setAttribute(name, value);
  point.dataset.tag = element.localName;
  element.replaceWith(point);
}

/** Wraps text beside or instead of blocks, or ProseMirror would turn it into paragraphs. */
function wrapBareText(container: Element): void {
  let line: Element | null = null;
  for (const child of [...container.childNodes]) {
    if (isBlock(child)) {
      line = null;
    } else if (line) {
      line.append(child);
    } else if (child.nodeType !== 3 || child.textContent?.trim()) {
      line = document.createElement(LINE_TAG);
      child.replaceWith(line);
      line.append(child);
    }
  }
  if (container.children.length === 0 && !container.matches('body')) container.append(document.createElement(LINE_TAG));
}

function isBlock(node: ChildNode): boolean {
  return node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
}
