import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { bodySchema } from './body-schema.ts';
import { isFigure } from './figures/figure-commands.ts';
import { childrenOf, isCaption, pictureAt } from './pictures/pictures.ts';

const movedKey = new PluginKey<string>('moved');

/** Alt with an arrow moves a figure or a picture. What it did is said to screen readers. */
export function movePlugin(): Plugin {
  return new Plugin<string>({
    key: movedKey,
    state: {
      init: () => '',
      apply: (tr, before) => tr.getMeta(movedKey) ?? (tr.docChanged ? '' : before),
    },
    props: {
      handleKeyDown(view, { key, altKey }) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[key] as 1 | -1 | undefined;
        return Boolean(altKey && step && moveBlock(step)(view.state, view.dispatch));
      },
    },
  });
}

/** What was moved last, and where it is now. */
export const movedText = (state: EditorState) => movedKey.getState(state) ?? '';

/** Moves the figure, or the picture that is alone in its paragraph, past its neighbor. Captions stay with their pictures. */
export function moveBlock(step: 1 | -1): Command {
  return (state, dispatch) => {
    const { doc, selection } = state;
    const pos = isFigure(selection) ? selection.from : pictureBlock(state);
    if (pos === null) return false;
    const $pos = doc.resolve(pos);
    const blocks = childrenOf($pos.parent);
    const lengthAt = (at: number) => (endsWithPicture(blocks[at]) && isCaption(blocks[at + 1]) ? 2 : 1);
    const start = $pos.index();
    const end = start + lengthAt(start);
    const target = step > 0 ? end + lengthAt(end) : start - (lengthAt(start - 2) === 2 ? 2 : 1);
    const tr = closeHistory(state.tr);
    if (target < 0 || target > blocks.length) {
      dispatch?.(tr.setMeta(movedKey, step < 0 ? 'Already at the top.' : 'Already at the end.'));
      return true;
    }
    const sizeOf = (from: number, to: number) =>
      blocks.slice(from, to).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    const to = step > 0 ? pos + sizeOf(end, target) : pos - sizeOf(target, start);
    tr.delete(pos, pos + sizeOf(start, end)).insert(to, blocks.slice(start, end));
    const at = to + selection.from - pos;
    tr.setSelection(
      selection instanceof NodeSelection ? NodeSelection.create(tr.doc, at) : TextSelection.create(tr.doc, at),
    );
    const place = tr.doc.resolve(to).index() + 1;
    dispatch?.(tr.setMeta(movedKey, `Moved. Now block ${place} of ${blocks.length}.`).scrollIntoView());
    return true;
  };
}

/** Where the paragraph begins that has only the picture at the cursor. */
function pictureBlock(state: EditorState): number | null {
  const found = pictureAt(state);
  const $pos = found && state.doc.resolve(found.pos);
  return $pos && $pos.depth > 0 && $pos.parent.childCount === 1 ? $pos.before() : null;
}

const endsWithPicture = (block: Node | undefined) => block?.lastChild?.type === bodySchema.nodes.image;
