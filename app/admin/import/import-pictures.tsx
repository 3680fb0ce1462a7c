import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pluralize } from '#app/platform/format.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { IMPORT } from './labels.ts';
import { uploadPictures } from './upload-import.ts';

const { check: TEXT } = IMPORT;

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
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <section>
      <h2 className="panel-title">{TEXT.pictures}</h2>
      {name ? (
        <p className="imp-line">
          <span className="state wrap-anywhere">
            {name}, {pluralize(files, 'file')}
          </span>
        </p>
      ) : (
        <p className="imp-aside">{TEXT.noZip}</p>
      )}
      {missing.length > 0 && (
        <details className="imp-aside">
          <summary>{TEXT.missing(missing.length)}</summary>
          <ul>
            {missing.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </details>
      )}
      <form method="post" encType="multipart/form-data" className="imp-zip">
        <label htmlFor="zip">{TEXT.zip}</label>
        <input
          id="zip"
          type="file"
          name="zip"
          accept=".zip"
          required
          disabled={busy !== ''}
          onChange={async ({ currentTarget }) => {
            const [zip] = currentTarget.files ?? [];
            if (!zip) return;
            setFailure(await uploadPictures(id, zip, (file, percent) => setBusy(IMPORT.uploading(file, percent))));
            setBusy('');
            currentTarget.value = '';
            await revalidate();
          }}
        />
        {!hasScripts && (
          <button type="submit" className="button button-line button-bar">
            {TEXT.zipButton}
          </button>
        )}
        <p role="status">{busy}</p>
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
      </form>
    </section>
  );
}
