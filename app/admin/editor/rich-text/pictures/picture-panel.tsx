import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { storedPicture } from '#app/admin/editor/insert-picture.ts';
import { CountedLabel } from '#app/admin/frame/counted-label.tsx';
import { ChooseFromMedia } from '#app/admin/frame/pictures/media-dialog.tsx';
import { BODY_PICTURE } from '#app/admin/frame/pictures/media-labels.ts';
import { LONGEST_ALT, LONGEST_CAPTION, UPLOAD_TYPES } from '#app/features/pictures/picture.ts';
import { control, FieldError } from '#app/ui/form/field.tsx';
import { type FoundPicture, findAgain, pictureAt, removePicture, setCaption, setPicture } from './pictures.ts';
import './picture-panel.css';

interface PicturePanelProps {
  view: EditorView;
  state: EditorState;
}

/** Alternative text and caption of the picture at the cursor. Comes after the text, so Tab leads to it. */
export function PicturePanel({ view, state }: PicturePanelProps) {
  const picture = pictureAt(state);
  return picture && <Panel key={picture.pos} view={view} picture={picture} />;
}

function Panel({ view, picture }: { view: EditorView; picture: FoundPicture }) {
  const { pos, written, caption, isPlainCaption } = picture;
  const { alt = '', src = '' } = written;
  const file = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  /** The field whose typing is one step of the undo history. */
  const typing = useRef('');
  const run = (command: Command) => command(view.state, view.dispatch, view);

  function type(field: string, command: Command) {
    command(view.state, (tr) => view.dispatch(typing.current === field ? tr.setMeta('addToHistory', false) : tr));
    typing.current = field;
  }
  function change(next: { src: string; alt?: string; caption?: string }) {
    const place = findAgain(view.state, picture);
    if (place === null) return;
    run(setPicture(place, { src: next.src, ...(next.alt && { alt: next.alt }) }));
    if (next.caption && !caption) run(setCaption(place, next.caption));
    typing.current = '';
  }
  async function replace(chosen: File | undefined) {
    if (!chosen) return;
    setBusy(true);
    const stored = await storedPicture(chosen);
    setBusy(false);
    if (stored) change({ src: stored.url });
  }

  // The panel must not cover the picture; its scroll margin leaves the room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel appears
  useEffect(() => {
    const image = view.nodeDOM(pos);
    if (image instanceof Element) image.scrollIntoView({ block: 'nearest' });
  }, []);

  const count = Array.from(alt).length;
  const error = alt.trim() === '' ? BODY_PICTURE.noAlt : count > LONGEST_ALT ? BODY_PICTURE.longAlt : undefined;
  return (
    <section
      aria-label={BODY_PICTURE.title}
      className="picture-panel"
      onBlur={() => {
        typing.current = '';
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault(); // Not the form's.
        if (event.key === 'Escape') view.focus();
      }}
    >
      <header>
        <b>{BODY_PICTURE.title}</b>
        <small>{src.split('/').at(-1)}</small>
      </header>
      <div className="field">
        <CountedLabel htmlFor="picture-alt" label={BODY_PICTURE.alt} count={count} limit={LONGEST_ALT} />
        <textarea
          {...control('picture-alt', { error })}
          name={undefined}
          rows={2}
          value={alt}
          onChange={(event) => type('alt', setPicture(pos, { alt: event.target.value.replaceAll('\n', ' ') }))}
        />
        <FieldError name="picture-alt" error={error} />
      </div>
      <div className="field">
        <label htmlFor="picture-caption">
          {BODY_PICTURE.caption} <small>optional</small>
        </label>
        <input
          id="picture-caption"
          type="text"
          value={caption}
          maxLength={LONGEST_CAPTION}
          autoComplete="off"
          readOnly={!isPlainCaption}
          aria-describedby={isPlainCaption ? undefined : 'picture-caption-hint'}
          onChange={(event) => type('caption', setCaption(pos, event.target.value))}
        />
        {!isPlainCaption && (
          <p id="picture-caption-hint" className="field-hint">
            {BODY_PICTURE.markedCaption}
          </p>
        )}
      </div>
      <footer>
        <button
          type="button"
          className="button button-line button-bar"
          disabled={isBusy}
          onClick={() => file.current?.click()}
        >
          {isBusy ? BODY_PICTURE.uploading : BODY_PICTURE.replace}
        </button>
        <ChooseFromMedia onChoose={({ url, alt, caption }) => change({ src: url, alt, caption })} />
        <button
          type="button"
          className="button button-line button-bar button-danger"
          onClick={() => {
            run(removePicture(pos));
            view.focus();
          }}
        >
          {BODY_PICTURE.remove}
        </button>
      </footer>
      <input
        ref={file}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        aria-label={BODY_PICTURE.replace}
        hidden
        onChange={(event) => {
          void replace(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </section>
  );
}
