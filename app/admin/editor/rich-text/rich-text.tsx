import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InsertParagraph } from '#app/admin/editor/figures/figures.tsx';
import { MediaDialog } from '#app/admin/frame/pictures/media-dialog.tsx';
import { storedPicture } from '#app/admin/frame/pictures/upload-picture.ts';
import { knownFacts, type QuotableFacts } from '#app/features/facts/quotable-facts.ts';
import { bodySchema } from './body-schema.ts';
import { insertAtCursor } from './contents.ts';
import { FactTools } from './facts/fact-box.tsx';
import { FactMargin } from './facts/fact-margin.tsx';
import { factsIn, factsPlugin, setKept, withChips } from './facts/facts.ts';
import { LinkTools } from './links/link-tools.tsx';
import { PasteNotice } from './paste/paste-notice.tsx';
import { pastePlugin } from './paste/paste-plugin.ts';
import { PicturePanel } from './pictures/picture-panel.tsx';
import { insertPicture } from './pictures/pictures.ts';
import { editingPlugins, figurePlaces, keepCaretUncovered, useAboveKeyboard } from './plugins.ts';
import { readBody } from './read-body.ts';
import { SlashMenu, slashMenuPlugin } from './slash-menu.tsx';
import { LEAVE_HINT, Shortcuts, Toolbar } from './toolbar.tsx';
import { writeBody } from './write-body.ts';

interface RichTextProps {
  value: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (html: string) => void;
  quotable: QuotableFacts;
  today: string;
  /** Sentences whose amounts are meant. */
  kept: string;
  onKeep: (line: string) => void;
  /** Opens the dialog of figures. */
  onFigure: () => void;
  inserter: RefObject<InsertParagraph | null>;
}

/** The rich-text editor for the body. The HTML stays byte for byte the same until the author changes something. */
export default function RichText(props: RichTextProps) {
  const { value, label, describedBy, isInvalid, onChange, quotable, today, kept, onKeep, onFigure, inserter } = props;
  const [facts] = useState(() => knownFacts(quotable));
  const place = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [isMediaOpen, setMediaOpen] = useState(false);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  /** The HTML of the current document. A different value comes from outside and has to be parsed. */
  const known = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  /** Uploads the picture, then inserts it at the cursor. */
  async function uploadPicture(file: File) {
    const picture = await storedPicture(file);
    if (!picture || !view.current) return;
    insertPicture(picture)(view.current.state, view.current.dispatch);
  }
  async function insertPictures(files: readonly File[]) {
    for (const file of files) await uploadPicture(file);
  }
  const insert = useRef(insertPictures);
  insert.current = insertPictures;
  const openFigure = useRef(onFigure);
  openFigure.current = onFigure;

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effect below handles later values
  useEffect(() => {
    if (!place.current) return;
    const paste = pastePlugin((files) => void insert.current(files));
    const slashMenu = slashMenuPlugin(() => openFigure.current());
    const plugins = [factsPlugin(facts, kept), paste, slashMenu, figurePlaces(), ...editingPlugins()];
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: withChips(readBody(value), facts), plugins }),
      ...keepCaretUncovered(head),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        id: 'bodyHtml',
        class: 'rich-text',
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        known.current = writeBody(next.doc);
        report.current(known.current);
      },
    });
    view.current = made;
    setState(made.state);
    inserter.current = (text) => {
      const { tr } = made.state;
      insertAtCursor(tr, bodySchema.nodes.paragraph.create({ isRead: true }, bodySchema.text(text)));
      made.dispatch(tr.scrollIntoView());
      made.focus();
    };
    return () => {
      inserter.current = null;
      made.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const current = view.current;
    if (!current || value === known.current) return;
    known.current = value;
    const doc = withChips(readBody(value), facts);
    const next = EditorState.create({ doc, plugins: current.state.plugins });
    current.updateState(next);
    setState(next);
  }, [value, facts]);

  useEffect(() => {
    const current = view.current;
    if (current && factsIn(current.state).kept !== kept) setKept(kept)(current.state, current.dispatch);
  });

  useEffect(() => {
    const { dom } = view.current ?? {};
    dom?.setAttribute('aria-describedby', [describedBy, 'rich-leave'].filter(Boolean).join(' '));
    dom?.toggleAttribute('aria-invalid', isInvalid);
    if (isInvalid) dom?.setAttribute('aria-invalid', 'true');
  }, [describedBy, isInvalid]);

  useAboveKeyboard(head, view);

  return (
    <div className="group/rich flex min-h-0 flex-1 flex-col has-[>[data-above-keyboard]]:pt-[57px]">
      <div
        ref={head}
        data-toolbar
        className="sticky top-0 z-2 border-ink-900 data-above-keyboard:fixed data-above-keyboard:inset-x-0 data-above-keyboard:top-auto data-above-keyboard:z-30 data-above-keyboard:border-t"
      >
        {state && view.current && (
          <Toolbar
            view={view.current}
            state={state}
            onPictures={(files) => void insertPictures(files)}
            onMedia={() => setMediaOpen(true)}
            onFigure={onFigure}
          />
        )}
        {state && view.current && <PasteNotice view={view.current} state={state} />}
      </div>
      <p id="rich-leave" className="sr-only">
        {LEAVE_HINT}
      </p>
      <div ref={place} className="rich-place @container relative min-h-0 flex-1 overflow-y-auto 2xl:max-h-176">
        {state && view.current && <LinkTools view={view.current} state={state} />}
        {state && view.current && <SlashMenu view={view.current} state={state} />}
        {state && view.current && <FactTools view={view.current} state={state} quotable={quotable} />}
        {state && view.current && <FactMargin {...{ view: view.current, state, quotable, today, onKeep }} />}
      </div>
      {state && view.current && <PicturePanel view={view.current} state={state} />}
      {isMediaOpen && (
        <MediaDialog
          onClose={() => setMediaOpen(false)}
          onChoose={(picture) => {
            if (view.current) insertPicture(picture)(view.current.state, view.current.dispatch);
            view.current?.focus();
          }}
        />
      )}
      <Shortcuts />
    </div>
  );
}
