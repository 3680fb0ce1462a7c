import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BodyContext, useEditorState } from '#app/admin/editor/editor-context.ts';
import type { FiguresInText } from '#app/admin/editor/figures/figures.tsx';
import { ARTICLE_EDITOR } from '#app/admin/editor/labels.ts';
import { MediaDialog } from '#app/admin/frame/pictures/media-dialog.tsx';
import { storedPicture } from '#app/admin/frame/pictures/upload-picture.ts';
import { knownFacts } from '#app/features/facts/quotable-facts.ts';
import type { control } from '#app/ui/form/field.tsx';
import { FactTools } from './facts/fact-box.tsx';
import { FactMargin } from './facts/fact-margin.tsx';
import { factsIn, factsPlugin, quoteFact, setKept, withChips } from './facts/facts.ts';
import { figureBlocks } from './figures/figure-blocks.ts';
import { insertFigure, referTo } from './figures/figure-commands.ts';
import { findPlugin } from './find/find.ts';
import { FindBar } from './find/find-bar.tsx';
import { LinkTools } from './links/link-tools.tsx';
import { movedText, movePlugin } from './move-block.ts';
import { PasteNotice } from './paste/paste-notice.tsx';
import { pastePlugin } from './paste/paste-plugin.ts';
import { PicturePanel } from './pictures/picture-panel.tsx';
import { insertPicture } from './pictures/pictures.ts';
import { editingPlugins, keepCaretUncovered, keepDrawn, useAboveKeyboard } from './plugins.ts';
import { PointerTools } from './pointer-tools.tsx';
import { readBody } from './read-body.ts';
import { SlashMenu, slashMenuPlugin } from './slash-menu.tsx';
import { LEAVE_HINT, Shortcuts, Toolbar } from './toolbar.tsx';
import { writeBody } from './write-body.ts';

/** Marks a transaction with what the form already has. */
const OUTSIDE = 'outside';

interface RichTextProps {
  attributes: ReturnType<typeof control>;
  /** Opens a figure; with an empty name a new one. */
  onFigure: (name: string) => void;
  figuresInText: RefObject<FiguresInText | null>;
  /** The one in the panel. */
  openedFigure: string | null;
  /** Where the toolbar stands, above the title. */
  tools: HTMLElement;
}

/** The rich-text editor for the body. The HTML stays byte for byte the same until the author changes something. */
export default function RichText({ attributes, onFigure, figuresInText, openedFigure, tools }: RichTextProps) {
  const { loaded, fields, set } = useEditorState();
  const { figures, title, keptAmounts: kept } = fields;
  const value = useContext(BodyContext);
  const [facts] = useState(() => knownFacts(loaded.quotable));
  const place = useRef<HTMLDivElement>(null);
  const head = useRef(tools);
  const file = useRef<HTMLInputElement>(null);
  const [isMediaOpen, setMediaOpen] = useState(false);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  /** The current document. Different values come from outside and have to be parsed. */
  const known = useRef({ value, figures, title });
  /** The figure whose changes in its panel are one step of Undo. */
  const changed = useRef<string | null>(null);
  if (openedFigure === null) changed.current = null;
  const report = useRef({ set, onFigure });
  report.current = { set, onFigure };

  /** Uploads each picture, then inserts it at the cursor. */
  async function insertPictures(files: readonly File[]) {
    for (const file of files) {
      const picture = await storedPicture(file);
      if (picture && view.current) insertPicture(picture)(view.current.state, view.current.dispatch);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effect below handles later values
  useEffect(() => {
    if (!place.current) return;
    const paste = pastePlugin((files) => void insertPictures(files));
    const slashMenu = slashMenuPlugin({
      Image: () => file.current?.click(),
      'Image from Media': () => setMediaOpen(true),
      Figure: () => report.current.onFigure(''),
    });
    const blocks = figureBlocks((name) => report.current.onFigure(name));
    const plugins = [
      movePlugin(),
      blocks,
      factsPlugin(facts, kept),
      paste,
      slashMenu,
      findPlugin(),
      ...editingPlugins(),
    ];
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: withChips(readBody(value, { figures, title }), facts), plugins }),
      ...keepCaretUncovered(head),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': ARTICLE_EDITOR.labels.bodyHtml,
        id: 'bodyHtml',
        class: 'rich-text prose',
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        keepDrawn(made, next.doc);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged || transaction.getMeta(OUTSIDE)) return;
        const before = known.current;
        known.current = { value: writeBody(next.doc), figures: next.doc.attrs.figures, title: next.doc.attrs.title };
        if (known.current.value !== before.value) report.current.set('bodyHtml', known.current.value);
        if (known.current.figures !== before.figures) report.current.set('figures', known.current.figures);
        if (known.current.title !== before.title) report.current.set('title', known.current.title);
      },
    });
    view.current = made;
    setState(made.state);
    const run = (command: Command) => command(made.state, made.dispatch);
    figuresInText.current = {
      insert(...given) {
        run(insertFigure(...given));
        [changed.current] = given;
      },
      refer: (...given) => run(referTo(...given)),
      quote(name) {
        run(quoteFact(name));
        made.focus();
      },
      focus: () => made.focus(),
    };
    return () => {
      figuresInText.current = null;
      made.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const current = view.current;
    const before = known.current;
    if (!current || (value === before.value && figures === before.figures && title === before.title)) return;
    known.current = { value, figures, title };
    if (title !== before.title) {
      const tr = current.state.tr.setDocAttribute('title', title).setMeta('addToHistory', false);
      current.dispatch(tr.setMeta(OUTSIDE, true));
    }
    if (value === before.value) {
      if (figures === before.figures) return;
      const tr = current.state.tr.setDocAttribute('figures', figures).setMeta(OUTSIDE, true);
      const isSameStep = openedFigure !== null && openedFigure === changed.current;
      changed.current = openedFigure;
      return current.dispatch(isSameStep ? tr.setMeta('addToHistory', false) : tr);
    }
    const doc = withChips(readBody(value, { figures, title }), facts);
    const next = EditorState.create({ doc, plugins: current.state.plugins });
    current.updateState(next);
    setState(next);
  }, [value, figures, title, facts, openedFigure]);

  useEffect(() => {
    const current = view.current;
    if (current && factsIn(current.state).kept !== kept) setKept(kept)(current.state, current.dispatch);
  });

  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = attributes;
  useEffect(() => {
    const { dom } = view.current ?? {};
    dom?.setAttribute('aria-describedby', [describedBy, 'rich-leave'].filter(Boolean).join(' '));
    if (isInvalid) dom?.setAttribute('aria-invalid', 'true');
    else dom?.removeAttribute('aria-invalid');
  }, [describedBy, isInvalid]);

  useAboveKeyboard(head, view);

  const shown = state && view.current && { view: view.current, state };
  return (
    <div className="group/rich @container relative flex min-h-0 flex-1 flex-col">
      {shown &&
        createPortal(
          <>
            <Toolbar
              {...shown}
              onPicture={() => file.current?.click()}
              onMedia={() => setMediaOpen(true)}
              onFigure={() => onFigure('')}
            />
            <FindBar {...shown} />
            <PasteNotice {...shown} />
          </>,
          tools,
        )}
      <p id="rich-leave" className="sr-only">
        {LEAVE_HINT}
      </p>
      <p role="status" className="sr-only">
        {state && movedText(state)}
      </p>
      <div ref={place} className="rich-place @container relative flex-1">
        {shown && (
          <>
            <LinkTools {...shown} />
            <SlashMenu {...shown} />
            <PointerTools {...shown} />
            <FactTools {...shown} />
            <FactMargin {...shown} />
          </>
        )}
      </div>
      {shown && <PicturePanel {...shown} />}
      {isMediaOpen && (
        <MediaDialog
          onClose={() => setMediaOpen(false)}
          onChoose={(picture) => {
            if (view.current) insertPicture(picture)(view.current.state, view.current.dispatch);
            view.current?.focus();
          }}
        />
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        hidden
        onChange={(event) => {
          void insertPictures(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
      <Shortcuts />
    </div>
  );
}
