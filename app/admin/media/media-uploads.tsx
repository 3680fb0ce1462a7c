import { useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { MEDIA } from '#app/admin/frame/pictures/media-labels.ts';
import { uploadPicture } from '#app/admin/frame/pictures/upload-picture.ts';
import { type MediaFilters, mediaPath } from '#app/features/pictures/media-filters.ts';
import { UPLOAD_TYPES } from '#app/features/pictures/picture.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface Upload {
  id: number;
  name: string;
  bytes: number;
  /** The fraction sent. */
  part: number;
  /** Why it was rejected. */
  problems: string[] | null;
  abort: AbortController;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads one file after the other. Rejected files stay in the list until they are dismissed. */
export function useUploads() {
  const [list, setList] = useState<Upload[]>([]);
  const [stored, setStored] = useState('');
  const { revalidate } = useRevalidator();
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const drop = (id: number) => setList((present) => present.filter((one) => one.id !== id));
  const change = (id: number, part: Partial<Upload>) =>
    setList((present) => present.map((one) => (one.id === id ? { ...one, ...part } : one)));

  async function send(file: File, { id, abort }: Upload) {
    if (abort.signal.aborted) return;
    const onProgress = (part: number) => change(id, { part });
    const answer = await uploadPicture(file, { onProgress, signal: abort.signal, kept: true });
    if (answer.ok) {
      await revalidate();
      setStored(file.name);
    }
    if (answer.ok || answer.problems.length === 0) drop(id);
    else change(id, { problems: answer.detail ? [...answer.problems, answer.detail] : answer.problems });
  }
  return {
    list,
    /** The last one, for screen readers. */
    stored,
    add(files: readonly File[]) {
      for (const file of files) {
        const upload = { id: ++last.current, name: file.name, bytes: file.size, part: 0, problems: null };
        const entry = { ...upload, abort: new AbortController() };
        setList((present) => [...present, entry]);
        queue.current = queue.current.then(() => send(file, entry));
      }
    },
    end({ id, abort }: Upload) {
      abort.abort();
      drop(id);
    },
  };
}

/** A form with a file field; with scripts, files can also be dropped anywhere on the page. */
export function DropZone({ filters, uploads }: { filters: MediaFilters; uploads: Uploads }) {
  const hydrated = useHydrated();
  const [isOver, setIsOver] = useState(false);
  const add = useRef(uploads.add);
  add.current = uploads.add;
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(event.type === 'dragover');
      if (event.type === 'drop') add.current([...event.dataTransfer.files]);
    };
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, onDrag);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onDrag);
    };
  }, []);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={mediaPath({ ...filters, picture: null })}
      className="media-drop"
      data-over={isOver || undefined}
    >
      <input
        type="file"
        name="file"
        aria-label="Upload pictures"
        aria-describedby="media-limits"
        accept={UPLOAD_TYPES.join(',')}
        multiple={hydrated}
        required
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p className="media-drop-wide">
        <b>{MEDIA.drop.wide}</b> {MEDIA.drop.or} <u>{MEDIA.drop.choose}</u>
      </p>
      <p className="media-drop-narrow">
        <b>{MEDIA.drop.narrow}</b>
      </p>
      <small id="media-limits">{MEDIA.limits}</small>
      <span role="status" className="sr-only">
        {uploads.stored && `${uploads.stored} ${MEDIA.uploaded}`}
      </span>
      {!hydrated && (
        <button type="submit" className="button button-bar">
          {MEDIA.upload}
        </button>
      )}
    </Form>
  );
}

export function UploadPlates({ uploads: { list, end } }: { uploads: Uploads }) {
  return list.map((upload) => (
    <li key={upload.id} className="media-plate" data-refused={upload.problems ? '' : undefined}>
      {upload.problems ? <Refused problems={upload.problems} /> : <Progress {...upload} />}
      <span className="media-caption">
        <b>{upload.name}</b>
        <small>
          {upload.problems
            ? MEDIA.notSaved
            : `${megabytes(upload.bytes * upload.part)} of ${megabytes(upload.bytes)} MB`}
        </small>
        <button type="button" onClick={() => end(upload)}>
          {upload.problems ? MEDIA.dismiss : MEDIA.cancel}
          <span className="sr-only"> {upload.name}</span>
        </button>
      </span>
    </li>
  ));
}

/** The rejected file of the plain form. */
export function RefusedForm({ problems }: { problems: readonly string[] }) {
  return (
    <li className="media-plate" data-refused="">
      <Refused problems={problems} />
    </li>
  );
}

function Refused({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert">
      {problems.map((problem) => (
        <p key={problem} className="field-error">
          {problem}
        </p>
      ))}
    </div>
  );
}

const LINES = 20;

/** Level lines that fill the plate from below. */
function Progress({ name, part }: Upload) {
  const percent = Math.round(part * 100);
  const lines = Array.from({ length: LINES }, (_, line) => {
    const width = Math.min(1, Math.max(0, part * LINES - line));
    return width > 0 ? `M0 ${98 - line * 5}H${Math.round(width * 100)}` : '';
  });
  return (
    <div
      role="progressbar"
      aria-label={`${MEDIA.uploading} ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true">
        <path d={lines.join('')} />
      </svg>
      <span>{percent}%</span>
    </div>
  );
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
