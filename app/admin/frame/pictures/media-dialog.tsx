import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_MEDIA_SEARCH_LENGTH } from '#app/features/pictures/media-filters.ts';
import type { MediaPage, MediaPicture } from '#app/features/pictures/media-library.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';
import { Caption, MEDIA_SEARCH, PICTURE_ACTION, PictureItem, PictureRows, Thumbnail } from './media-grid.tsx';

type Choose = (picture: MediaPicture) => void;

/** A button that opens the dialog. */
export function ChooseFromMedia({ onChoose }: { onChoose: Choose }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-line" onClick={() => setOpen(true)}>
        Choose from Media
      </button>
      {isOpen && <MediaDialog onClose={() => setOpen(false)} onChoose={onChoose} />}
    </>
  );
}

const DEBOUNCE_MS = 300;

/** Chooses one of the uploaded pictures. Not a form, because it is inside one. */
export function MediaDialog({ onClose, onChoose }: { onClose: () => void; onChoose: Choose }) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState({ q: '', page: 1 });
  const { found, hasFailed } = useMedia(search);
  useEffect(() => {
    const timer = setTimeout(() => setSearch({ q: typed.trim(), page: 1 }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  function choose(picture: MediaPicture) {
    flushSync(onClose); // The closing dialog gives the focus back; the choice may move it on.
    onChoose(picture);
  }
  return (
    <Dialog
      id="media-dialog"
      title="Choose a picture"
      size="large"
      isShown
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()} // The editor around it has shortcuts.
    >
      <TextField
        name="media-dialog-search"
        label="Search pictures"
        type="search"
        required={false}
        value={typed}
        placeholder={MEDIA_SEARCH.placeholder}
        maxLength={MAX_MEDIA_SEARCH_LENGTH}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-ink-600">
        {hasFailed
          ? 'The pictures could not be loaded. Please try again.'
          : found
            ? outcome(found, search.q)
            : 'Loading...'}
      </p>
      {found && found.pictures.length > 0 && (
        <PictureRows>
          {found.pictures.map((picture) => (
            <PictureItem key={picture.name} {...picture}>
              <button type="button" className={PICTURE_ACTION} onClick={() => choose(picture)}>
                <Thumbnail picture={picture} />
                <Caption name={picture.fileName} />
              </button>
            </PictureItem>
          ))}
        </PictureRows>
      )}
      {found && found.pictures.length < found.total && (
        <button
          type="button"
          className="button button-line mt-2 justify-self-start"
          onClick={() => setSearch(({ q, page }) => ({ q, page: page + 1 }))}
        >
          Show more
        </button>
      )}
    </Dialog>
  );
}

function outcome({ pictures, total }: MediaPage, q: string): string {
  if (total === 0) return q ? MEDIA_SEARCH.none : 'No pictures yet. Upload one first.';
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
