import type { Node } from 'prosemirror-model';
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import { idsBeside, prefixedId } from '#app/features/articles/body/body-markup.ts';
import { showToast } from '#app/ui/toast.tsx';
import { bodySchema, type Written } from './body-schema.ts';

const { marks, nodes } = bodySchema;

export const CONTENTS_LABEL = 'Table of contents';
const NO_HEADINGS = 'The table of contents lists the headings, and there are none yet. Add a heading first.';

/** The class of the list, by which it is found again. */
const CLASS = 'toc';
/** Deeper headings are not listed. Heading 1 is shown to readers as heading 2. */
const DEEPEST = 3;

interface Section {
  pos: number;
  heading: Node;
  id: string;
}

/** Inserts a list of links to the headings, or updates the one that is there. False if there are no headings. */
export const insertContents: Command = (state, dispatch) => {
  const { lists, sections } = outline(state.doc);
  if (sections.length === 0) return false;
  const tr = state.tr;
  for (const { pos, heading, id } of sections) {
    const { written, ...attrs } = heading.attrs;
    if (written.id !== id) tr.setNodeMarkup(pos, undefined, { ...attrs, written: { ...written, id } });
  }
  const [first, ...others] = lists;
  for (const { pos, node } of others.reverse()) tr.delete(pos, pos + node.nodeSize);
  const list = listOf(sections);
  if (first) tr.replaceWith(first.pos, first.pos + first.node.nodeSize, list);
  else insertAtCursor(tr, list);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The same for a button: says why nothing was inserted. */
export const addContents: Command = (state, dispatch) => {
  const isDone = insertContents(state, dispatch);
  if (!isDone && dispatch) showToast({ tone: 'error', title: 'Error', text: NO_HEADINGS });
  return true;
};

function outline(doc: Node): { lists: { pos: number; node: Node }[]; sections: Section[] } {
  const lists: { pos: number; node: Node }[] = [];
  const headings: Omit<Section, 'id'>[] = [];
  const taken = new Set<string>();
  doc.descendants((node, pos) => {
    if (isContents(node)) {
      lists.push({ pos, node });
      return false;
    }
    for (const { attrs } of [node, ...node.marks]) if (attrs.written?.id) taken.add(prefixedId(attrs.written.id));
    if (node.type === nodes.heading && node.attrs.level <= DEEPEST && node.textContent.trim())
      headings.push({ pos, heading: node });
    return true;
  });
  const freeId = idsBeside(taken);
  const given = new Set<string>();
  const sections = headings.map((found) => {
    const own = prefixedId(found.heading.attrs.written.id ?? '');
    const id = own && !given.has(own) ? own : freeId(found.heading.textContent);
    given.add(id);
    taken.add(id);
    return { ...found, id };
  });
  return { lists, sections };
}

function isContents({ type, attrs }: Node): boolean {
  const { class: names = '' } = (attrs.written ?? {}) as Written;
  return (type === nodes.bullet_list || type === nodes.ordered_list) && names.split(/\s+/).includes(CLASS);
}

/** A heading 3 is listed under the heading before it. */
function listOf(sections: readonly Section[]): Node {
  const items: { section: Section; inner: Section[] }[] = [];
  for (const section of sections) {
    const last = items.at(-1);
    if (section.heading.attrs.level === DEEPEST && last) last.inner.push(section);
    else items.push({ section, inner: [] });
  }
  const content = items.map(({ section, inner }) => {
    const lines = inner.map((one) => nodes.list_item.create(null, lineTo(one)));
    const list = lines.length > 0 ? [nodes.bullet_list.create(null, lines)] : [];
    return nodes.list_item.create(null, [lineTo(section), ...list]);
  });
  return nodes.bullet_list.create({ written: { class: CLASS } }, content);
}

function lineTo({ heading, id }: Section): Node {
  const link = marks.link.create({ written: { href: `#${id}` } });
  return nodes.paragraph.create(null, bodySchema.text(heading.textContent.trim(), [link]));
}

/** Instead of an empty line, before a heading, or else after the block at the cursor. */
function insertAtCursor(tr: Transaction, list: Node): void {
  const { $from, to } = tr.selection;
  if ($from.depth === 0) return void tr.insert(to, list); // A figure is selected, or everything.
  const block = $from.node(1);
  const isEmpty = block.isTextblock && block.content.size === 0;
  const at = isEmpty || block.type === nodes.heading ? $from.before(1) : $from.after(1);
  tr.replaceWith(at, isEmpty ? $from.after(1) : at, list);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + list.nodeSize), 1));
}
