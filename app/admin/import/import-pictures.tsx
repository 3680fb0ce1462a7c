import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pluralize } from '#app/platform/format.ts';
import { Panel } from '#app/ui/kit/panel.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { DropZone } from '#app/ui/kit/upload/drop-zone.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { UploadProgress, type UploadState } from './import-start.tsx';
import { uploadPictures } from './upload-import.ts';

interface ImportPicturesProps {
  id: string;
  name: string | null;
  files: number;
  /** Addresses of pictures without a file. */
  missing: string[];
}

/** The pictures archive, which may come after the export. Its form is its own, so that the choices stay as they are. */
export function ImportPictures({ id, name, files, missing }: ImportPicturesProps) {
  const { revalidate } = useRevalidator();
  const hasScripts = useHydrated();
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function send([zip]: File[]) {
    if (!zip) return;
    setFailure(await uploadPictures(id, zip, (file, percent) => setUpload({ name: file, percent })));
    setUpload(null);
    await revalidate();
  }
  return (
    <Panel title="Pictures">
      {name ? (
        <p className="font-semibold wrap-anywhere">
          <StateMark state="done">
            {name}, {pluralize(files, 'file')}
          </StateMark>
        </p>
      ) : (
        <p className="text-ink-600">No archive yet. Pictures without a file stay on the old site, or are left out.</p>
      )}
      {missing.length > 0 && (
        <FoldedList
          title={missing.length === 1 ? 'One picture has no file' : `${missing.length} pictures have no file`}
          items={missing}
        />
      )}
      <form method="post" encType="multipart/form-data" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        <DropZone
          label="ZIP archive of the pictures"
          title="ZIP archive of the pictures"
          id="zip"
          name="zip"
          accept=".zip"
          isDisabled={upload !== null}
          error={failure ?? undefined}
          onFiles={send}
        >
          {upload && (
            <div role="status" className="w-full">
              <UploadProgress {...upload} />
            </div>
          )}
        </DropZone>
        {!hasScripts && (
          <button type="submit" className="button button-line">
            Upload pictures
          </button>
        )}
      </form>
    </Panel>
  );
}

/** Names that few readers need, behind a count. */
export function FoldedList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <details className="text-ink-600">
      <summary className="min-h-6 cursor-pointer">{title}</summary>
      <ul className="mt-2 max-h-60 list-disc overflow-auto pl-[1.2em] text-14 wrap-anywhere">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
