import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { bodySchema } from './body-schema.ts';

const REFERENCE = /^\s*\[\[\s*figure\s*:[^\]]*\]\]\s*$/i;

/** Shows a paragraph that refers to a figure as the place of one. The text stays what it is. */
export const figurePlaces = () =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const places: Decoration[] = [];
        doc.forEach((node, at) => {
          if (node.type !== bodySchema.nodes.paragraph || !REFERENCE.test(node.textContent)) return;
          places.push(Decoration.node(at, at + node.nodeSize, { class: 'rich-figure' }));
        });
        return DecorationSet.create(doc, places);
      },
    },
  });
