import { type RefObject, useEffect, useRef, useState } from 'react';
import { LONGEST_MEDIA_SEARCH } from '#app/features/pictures/media-filters.ts';
import type { MediaPage, MediaPicture } from '#app/features/pictures/media-library.ts';
import { proportions, Thumbnail } from './media-grid.tsx';
import { MEDIA } from './media-labels.ts';
import './media.css';
import './media-dialog.css';

type Choose = (picture: MediaPicture) => void;

/** A button that opens the dialog. */
export function ChooseFromMedia({ onChoose }: { onChoose: Choose }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className="button button-line button-bar" onClick={() => dialog.current?.showModal()}>
        {MEDIA.choose.open}
      </button>
      <MediaDialog dialog={dialog} onChoose={onChoose} />
    </>
  );
}

interface MediaDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  onChoose: Choose;
}

/** Chooses one of the uploaded pictures. Not a form, because it is inside one. */
export function MediaDialog({ dialog, onChoose }: MediaDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  // React does not attach onToggle to a dialog that the server has rendered.
  useEffect(() => {
    const element = dialog.current;
    const onToggle = (event: ToggleEvent) => setOpen(event.newState === 'open');
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, [dialog]);
  return (
    <dialog
      ref={dialog}
      aria-label={MEDIA.choose.title}
      className="media-dialog"
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => event.stopPropagation()} // The editor around it has shortcuts.
    >
      {isOpen && (
        <Choices
          onClose={close}
          onChoose={(picture) => {
            close();
            onChoose(picture);
          }}
        />
      )}
    </dialog>
  );
}

const DEBOUNCE_MS = 300;

function Choices({ onChoose, onClose }: { onChoose: Choose; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const { found, hasFailed } = useMedia(asked);
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ q: typed.trim(), page: 1 }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <header>
        <h2>{MEDIA.choose.title}</h2>
        <button type="button" aria-label={MEDIA.panel.close} onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8M12 4l-8 8" />
          </svg>
        </button>
      </header>
      <div className="field">
        <label htmlFor="media-dialog-search">{MEDIA.choose.search}</label>
        <input
          id="media-dialog-search"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the dialog begins with its search
          autoFocus
          value={typed}
          placeholder={MEDIA.search.placeholder}
          maxLength={LONGEST_MEDIA_SEARCH}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <p role="status" className="media-dialog-status">
        {hasFailed ? MEDIA.choose.failed : found ? outcome(found, asked.q) : MEDIA.choose.loading}
      </p>
      {found && found.pictures.length > 0 && (
        <ul className="media-grid">
          {found.pictures.map((picture) => (
            <li key={picture.name} {...proportions(picture)}>
              <button type="button" onClick={() => onChoose(picture)}>
                <Thumbnail picture={picture} />
                <span className="media-caption">
                  <b>{picture.fileName}</b>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found && found.pictures.length < found.total && (
        <button
          type="button"
          className="button button-line button-bar"
          onClick={() => setAsked(({ q, page }) => ({ q, page: page + 1 }))}
        >
          {MEDIA.more}
        </button>
      )}
    </>
  );
}

function outcome({ pictures, total }: MediaPage, q: string): string {
  if (total === 0) return q ? MEDIA.empty.search : MEDIA.choose.none;
  return `1–${pictures.length} of ${total}`;
}

/** What was found last stays until the next answer. */
function useMedia({ q, page }: { q: string; page: number }) {
  const [found, setFound] = useState<MediaPage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const parameters = new URLSearchParams({ q, page: String(page) });
      const answer = await fetch(`/admin/pictures?${parameters}`, { signal: abort.signal });
      if (!answer.ok || answer.redirected) throw new Error(`${answer.status}`);
      setFound(await answer.json());
      setFailed(false);
    };
    load().catch(() => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [q, page]);
  return { found, hasFailed };
}
