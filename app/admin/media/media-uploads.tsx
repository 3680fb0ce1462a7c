import { type ReactNode, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { Caption, IN_ROW } from '#app/admin/frame/pictures/media-grid.tsx';
import { megabytes, uploadPicture } from '#app/admin/frame/pictures/upload-picture.ts';
import { type MediaFilters, mediaPath } from '#app/features/pictures/media-filters.ts';
import { UPLOAD_TYPES } from '#app/features/pictures/picture.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import { DropZone } from '#app/ui/kit/upload/drop-zone.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
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
  const drop = (id: number) => setList((current) => current.filter((one) => one.id !== id));
  const change = (id: number, part: Partial<Upload>) =>
    setList((current) => current.map((one) => (one.id === id ? { ...one, ...part } : one)));

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
        setList((current) => [...current, entry]);
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
export function UploadForm({ filters, uploads }: { filters: MediaFilters; uploads: Uploads }) {
  const hydrated = useHydrated();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={mediaPath({ ...filters, picture: null })}
      className="mb-5 grid gap-2"
    >
      <DropZone
        label="Upload pictures"
        title="Drop pictures anywhere on this page"
        hint="JPEG, PNG, WebP or GIF, at most 5 MB each."
        name="file"
        accept={UPLOAD_TYPES.join(',')}
        isMultiple={hydrated}
        hasWholeWindow
        field={{ required: true }}
        onFiles={uploads.add}
      />
      <span role="status" className="sr-only">
        {uploads.stored && `${uploads.stored} is uploaded.`}
      </span>
      <button type="submit" className="button hidden justify-self-start noscript:inline-flex">
        Upload
      </button>
    </Form>
  );
}

export function UploadPlates({ uploads: { list, end } }: { uploads: Uploads }) {
  return list.map((upload) => {
    const { id, name, bytes, part, problems } = upload;
    return (
      <Plate
        key={id}
        problems={problems}
        progress={
          <Progress
            label={`Uploading ${name}`}
            value={part}
            detail={`${megabytes(bytes * part)} of ${megabytes(bytes)} MB`}
          />
        }
      >
        <Caption name={name}>
          {problems && 'not saved '}
          <button type="button" className="link-act" onClick={() => end(upload)}>
            {problems ? 'Dismiss' : 'Cancel'}
            <span className="sr-only"> {name}</span>
          </button>
        </Caption>
      </Plate>
    );
  });
}

/** The rejected file of the plain form. */
export function RefusedForm({ problems }: { problems: readonly string[] }) {
  return <Plate problems={problems} />;
}

interface PlateProps {
  problems: readonly string[] | null;
  /** Shown until there are problems. */
  progress?: ReactNode;
  children?: ReactNode;
}

/** In the place of a picture: an upload, or why a file was rejected. */
function Plate({ problems, progress, children }: PlateProps) {
  return (
    <li className={`[--ratio:1.4] max-sm:[--ratio:3] ${IN_ROW}`}>
      <div
        className={`grid aspect-[1.4] content-center border bg-paper-0 p-3 max-sm:aspect-[3] ${problems ? 'border-error' : 'border-rule-strong'}`}
      >
        {problems ? (
          <div role="alert">
            {problems.map((problem) => (
              <FieldError key={problem} error={problem} />
            ))}
          </div>
        ) : (
          progress
        )}
      </div>
      {children}
    </li>
  );
}
