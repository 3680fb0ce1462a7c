import { DOMParser as BodyParser, type Node } from 'prosemirror-model';
import { bodySchema, LINE_TAG, POINT_TAG } from './body-schema.ts';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, div';
/** May hold blocks, or text without any. */
const CONTAINERS = 'body, li, blockquote, div';
const INLINE = 'a, strong, em, u, span, code';
/** Their words are not text. */
const SILENT = 'script, style, template, noscript, iframe, object, textarea, select, head';

/** HTML as a document to edit. Nothing that a body may hold is lost, also where ProseMirror would simplify it. */
export function readBody(html: string): Node {
  const page = new DOMParser().parseFromString(html, 'text/html');
  prepare(page.body);
  return BodyParser.fromSchema(bodySchema).parse(page.body);
}

/** What comes from another program brings its own classes and names, which mean nothing here. */
export function tidyPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.body.querySelectorAll('*')) {
    for (const name of ['class', 'id', 'target', 'rel']) element.removeAttribute(name);
  }
  for (const element of page.body.querySelectorAll(SILENT)) element.remove();
  return page.body.innerHTML;
}

function prepare(body: HTMLElement): void {
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  for (const element of body.querySelectorAll(INLINE)) nameEmpty(element);
  for (const element of [body, ...body.querySelectorAll(CONTAINERS)]) nameLines(element);
}

/** An inline tag with nothing in it is still a place: a link may lead to its id. */
function nameEmpty(element: Element): void {
  if (element.childNodes.length > 0 || element.attributes.length === 0) return;
  const point = element.ownerDocument.createElement(POINT_TAG);
  for (const { name, value } of element.attributes) point.setAttribute(name, value);
  point.dataset.tag = element.localName;
  element.replaceWith(point);
}

/** Runs of text that stand beside blocks, or in place of them, get a name, or they would become paragraphs. */
function nameLines(container: Element): void {
  let line: Element | null = null;
  for (const child of [...container.childNodes]) {
    if (isBlock(child)) {
      line = null;
    } else if (line) {
      line.append(child);
    } else if (child.nodeType !== 3 || child.textContent?.trim()) {
      line = container.ownerDocument.createElement(LINE_TAG);
      child.replaceWith(line);
      line.append(child);
    }
  }
  if (container.children.length === 0 && !container.matches('body'))
    container.append(container.ownerDocument.createElement(LINE_TAG));
}

function isBlock(node: ChildNode): boolean {
  return node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
}
