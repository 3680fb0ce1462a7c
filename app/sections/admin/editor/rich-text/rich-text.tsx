import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { EDITOR_KEYS } from '#app/content/article-editor.ts';
import { MediaDialog } from '../../media/media-dialog.tsx';
import { storedPicture } from '../insert-picture.ts';
import { keepCaretUncovered, useAboveKeyboard } from './keep-in-view.ts';
import { LinkTools } from './link-tools.tsx';
import { PasteNotice } from './paste-notice.tsx';
import { pastePlugin } from './paste-plugin.ts';
import { PicturePanel } from './picture-panel.tsx';
import { insertPicture } from './pictures.ts';
import { editingPlugins } from './plugins.ts';
import { readBody } from './read-body.ts';
import { Shortcuts } from './shortcuts.tsx';
import { SlashMenu, slashMenuPlugin } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { writeBody } from './write-body.ts';

interface RichTextProps {
  value: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (html: string) => void;
}

/** The rich-text editor for the body. The HTML stays byte for byte the same until the author changes something. */
export default function RichText({ value, label, describedBy, isInvalid, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLDialogElement>(null);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effect below handles later values
  useEffect(() => {
    if (!place.current) return;
    const plugins = [pastePlugin((files) => void insert.current(files)), slashMenuPlugin(), ...editingPlugins()];
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: readBody(value), plugins }),
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
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const present = view.current;
    if (!present || value === known.current) return;
    known.current = value;
    const next = EditorState.create({ doc: readBody(value), plugins: present.state.plugins });
    present.updateState(next);
    setState(next);
  }, [value]);

  useEffect(() => {
    const { dom } = view.current ?? {};
    dom?.setAttribute('aria-describedby', [describedBy, 'rich-leave'].filter(Boolean).join(' '));
    dom?.toggleAttribute('aria-invalid', isInvalid);
    if (isInvalid) dom?.setAttribute('aria-invalid', 'true');
  }, [describedBy, isInvalid]);

  useAboveKeyboard(head, view);

  return (
    <div className="rich">
      <div ref={head} className="rich-head">
        {state && view.current && (
          <Toolbar
            view={view.current}
            state={state}
            onPictures={(files) => void insertPictures(files)}
            onMedia={() => media.current?.showModal()}
          />
        )}
        {state && view.current && <PasteNotice view={view.current} state={state} />}
      </div>
      <p id="rich-leave" className="sr-only">
        {EDITOR_KEYS.leave}
      </p>
      <div ref={place} className="rich-place">
        {state && view.current && <LinkTools view={view.current} state={state} />}
        {state && view.current && <SlashMenu view={view.current} state={state} />}
      </div>
      {state && view.current && <PicturePanel view={view.current} state={state} />}
      <MediaDialog
        dialog={media}
        onChoose={(picture) => {
          if (view.current) insertPicture(picture)(view.current.state, view.current.dispatch);
          view.current?.focus();
        }}
      />
      <Shortcuts />
    </div>
  );
}
