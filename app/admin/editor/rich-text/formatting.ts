import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { bodySchema } from './body-schema.ts';
import { afterFigure } from './figures/figure-commands.ts';

const { marks, nodes } = bodySchema;

export interface Tool {
  name: string;
  /** SVG path data on an 18 by 18 grid. */
  icon: string;
  run: Command;
  /** For toggles: whether it applies to the selection. */
  isOn?: (state: EditorState) => boolean;
}

export const WORD_TOOLS: readonly Tool[] = [
  markTool('Bold', marks.strong, 'M5 3h4.6a2.8 2.8 0 0 1 0 5.8H5zm0 5.8h5.2a3.1 3.1 0 0 1 0 6.2H5z'),
  markTool('Italic', marks.em, 'M7.5 3h5M5.5 15h5M10.6 3 7.4 15'),
  markTool('Underline', marks.underline, 'M5 3v6a4 4 0 0 0 8 0V3M4 15.5h10'),
  markTool('Code', marks.code, 'm6.5 5-4 4 4 4M11.5 5l4 4-4 4'),
];

export const BLOCK_TOOLS: readonly Tool[] = [
  listTool(
    'Bulleted list',
    nodes.bullet_list,
    'M7 4.5h8M7 9h8M7 13.5h8M4.5 4.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM4.5 9a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM4.5 13.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
  ),
  listTool(
    'Numbered list',
    nodes.ordered_list,
    'M7.5 4.5H15M7.5 9H15M7.5 13.5H15M2.5 3.5l1.2-.7v3.6M2.6 11.7c.3-1 2.2-1 2.2.2 0 .9-2.3 1.6-2.3 2.8h2.5',
  ),
  {
    name: 'Quotation',
    icon: 'M3.5 12.5c2.5-.6 3.5-2.6 3.5-6H3.5v3.4H6M10.5 12.5c2.5-.6 3.5-2.6 3.5-6h-3.5v3.4H13',
    run: afterFigure((state, dispatch) =>
      (isInside(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
    ),
    isOn: (state) => isInside(state, nodes.blockquote),
  },
];

export const STEP_TOOLS: readonly Tool[] = [
  { name: 'Undo', icon: 'M6 4 3 7l3 3M3 7h7a4 4 0 0 1 0 8H6', run: undo },
  { name: 'Redo', icon: 'm12 4 3 3-3 3M15 7H8a4 4 0 0 0 0 8h4', run: redo },
];

export const LINK_ICON =
  'M7.5 10.5 10.5 7.5M8 5.6l1.6-1.7a3 3 0 0 1 4.4 4.2L12.3 9.9M10 12.3l-1.7 1.8a3 3 0 0 1-4.4-4.2L5.7 8.1';
export const MEDIA_ICON = 'M2.5 2.5h5v7h-5zm7 0h6v4h-6zm0 6h6v7h-6zm-7 3h5v4h-5z';
export const IMAGE_ICON =
  'M2.5 3.5h13v11h-13zm.5 9.5 4-4.5 3 3 2-2 3.5 3.5M12.6 6.7a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0z';

export const FIGURE_ICON = 'M2.5 15.5h13M4 13V9h2.5v4zm4 0V4h2.5v9zm4 0V7H14.5v6z';
export const TABLE_ICON = 'M2.5 3.5h13v11h-13zM2.5 7.2h13M2.5 10.9h13M7 3.5v11';
/** Braces. */
export const FACT_ICON = 'M6.5 3c-2 0-1 5-3 6 2 1 1 6 3 6M11.5 3c2 0 1 5 3 6-2 1-1 6-3 6';
export const INSERT_ICON = 'M9 2.5v13M2.5 9h13';
export const FIND_ICON = 'M7.8 3a4.8 4.8 0 1 0 0 9.6A4.8 4.8 0 0 0 7.8 3zM11.2 11.2l4 4';
export const HELP_ICON = 'M6.2 6.4a2.8 2.8 0 1 1 4.2 2.4c-1 .6-1.4 1.1-1.4 2.2M9 13.6v1.2';

/** Block styles by option value. */
export const BLOCK_STYLES: Readonly<Record<string, { label: string; run: Command }>> = {
  paragraph: { label: 'Paragraph', run: setBlockType(nodes.paragraph) },
  h2: { label: 'Heading 2', run: setBlockType(nodes.heading, { level: 2 }) },
  h3: { label: 'Heading 3', run: setBlockType(nodes.heading, { level: 3 }) },
  h4: { label: 'Heading 4', run: setBlockType(nodes.heading, { level: 4 }) },
  h1: { label: 'Heading 1', run: setBlockType(nodes.heading, { level: 1 }) },
  h5: { label: 'Heading 5', run: setBlockType(nodes.heading, { level: 5 }) },
  h6: { label: 'Heading 6', run: setBlockType(nodes.heading, { level: 6 }) },
  pre: { label: 'Code block', run: setBlockType(nodes.pre) },
};

export function blockStyle(state: EditorState): string {
  const { parent } = state.selection.$from;
  if (parent.type === nodes.heading) return `h${parent.attrs.level}`;
  return parent.type === nodes.pre ? 'pre' : 'paragraph';
}

function markTool(name: string, type: MarkType, icon: string): Tool {
  return {
    name,
    icon,
    run: toggleMark(type),
    isOn: ({ selection: { from, to, empty, $from }, storedMarks, doc }) =>
      empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type),
  };
}

function listTool(name: string, type: NodeType, icon: string): Tool {
  const out = liftListItem(nodes.list_item);
  return {
    name,
    icon,
    run: afterFigure((state, dispatch) => (isInside(state, type) ? out : wrapInList(type))(state, dispatch)),
    isOn: (state) => isInside(state, type),
  };
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).includes(type);
}
