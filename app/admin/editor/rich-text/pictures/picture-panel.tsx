import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CountedLabel } from '#app/admin/frame/counted-label.tsx';
import { ChooseFromMedia } from '#app/admin/frame/pictures/media-dialog.tsx';
import { storedPicture } from '#app/admin/frame/pictures/upload-picture.ts';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, UPLOAD_TYPES } from '#app/features/pictures/picture.ts';
import { control, FieldError } from '#app/ui/form/field.tsx';
import {
  type FoundPicture,
  findAgain,
  pictureAt,
  removePicture,
  setCaption,
  setPicture,
  toLineAfter,
} from './pictures.ts';

const NO_ALT = 'Describe the picture for readers who cannot see it.';
const TOO_LONG = 'Shorten the alternative text to 200 characters or fewer.';
/** Over both columns. */
const LINE = 'col-span-full flex flex-wrap items-baseline gap-x-3 gap-y-2';

/** Alternative text and caption of the picture at the cursor: beside it where the margin is wide enough. Comes after the text, so Tab leads to it. */
export function PicturePanel({ view, state }: { view: EditorView; state: EditorState }) {
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

  const panel = useRef<HTMLElement>(null);
  const place = useRef(() => {});
  place.current = () => {
    const image = view.nodeDOM(pos);
    const around = panel.current?.parentElement;
    if (!(image instanceof Element) || !around) return;
    const top = image.getBoundingClientRect().top - around.getBoundingClientRect().top;
    panel.current?.style.setProperty('--picture-top', `${top}px`);
  };
  useLayoutEffect(() => place.current());
  useEffect(() => {
    const watch = new ResizeObserver(() => place.current()); // Pictures arrive later than the text.
    watch.observe(view.dom);
    return () => watch.disconnect();
  }, [view]);

  const count = Array.from(alt).length;
  const error = alt.trim() === '' ? NO_ALT : count > MAX_ALT_LENGTH ? TOO_LONG : undefined;
  return (
    <section
      ref={panel}
      aria-label="Picture"
      data-picture-panel
      className="sticky bottom-3 z-2 mx-auto grid w-[min(720px,100%-32px)] grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2.5 border border-ink-900 bg-paper-0 px-4.5 pt-3.5 pb-4 text-15 shadow-float max-sm:max-h-[60dvh] max-sm:overflow-y-auto sm:grid-cols-2 @min-[83rem]:absolute @min-[83rem]:top-(--picture-top) @min-[83rem]:right-4 @min-[83rem]:bottom-auto @min-[83rem]:w-66 @min-[83rem]:grid-cols-1"
      onBlur={() => {
        typing.current = '';
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault(); // Not the form's.
          run(toLineAfter(pos));
          view.focus();
        }
        if (event.key === 'Escape') view.focus();
      }}
    >
      <header className={`justify-between ${LINE}`}>
        <b className="font-serif text-22 leading-tight font-normal">Picture</b>
        <small className="min-w-0 text-14 text-ink-600 wrap-anywhere">{src.split('/').at(-1)}</small>
      </header>
      <div className="field">
        <CountedLabel htmlFor="picture-alt" label="Alternative text" count={count} limit={MAX_ALT_LENGTH} />
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
          Caption <small>optional</small>
        </label>
        <input
          id="picture-caption"
          type="text"
          value={caption}
          maxLength={MAX_CAPTION_LENGTH}
          autoComplete="off"
          readOnly={!isPlainCaption}
          aria-describedby={isPlainCaption ? undefined : 'picture-caption-hint'}
          onChange={(event) => type('caption', setCaption(pos, event.target.value))}
        />
        {!isPlainCaption && (
          <p id="picture-caption-hint" className="field-hint">
            This caption has links or formatting. Change it in the text below the picture.
          </p>
        )}
      </div>
      <footer className={LINE}>
        <button type="button" className="button button-line" disabled={isBusy} onClick={() => file.current?.click()}>
          {isBusy ? 'Uploading...' : 'Replace'}
        </button>
        <ChooseFromMedia onChoose={({ url, alt, caption }) => change({ src: url, alt, caption })} />
        <button
          type="button"
          className="button button-line button-danger"
          onClick={() => {
            run(removePicture(pos));
            view.focus();
          }}
        >
          Remove
        </button>
      </footer>
      <input
        ref={file}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        aria-label="Replace"
        hidden
        onChange={(event) => {
          void replace(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </section>
  );
}
