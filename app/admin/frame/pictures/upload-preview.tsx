import { PICTURE_FIELD } from './picture-field-labels.ts';
import type { UploadState } from './use-upload.ts';

/** The uploaded picture, the upload's progress, its error, or an empty drop zone. */
export function UploadPreview({ state, url }: { state: UploadState; url: string }) {
  if (state.is === 'uploading') return <Progress {...state} />;
  if (state.is === 'refused') {
    return (
      <div className="picture-preview picture-preview-refused">
        <span className="wrap-anywhere">
          <b>{state.name}</b>
          {megabytes(state.bytes)} MB, {PICTURE_FIELD.notSaved}
        </span>
      </div>
    );
  }
  if (url) {
    return (
      <div className="picture-preview picture-preview-done">
        <img src={url} alt="" />
      </div>
    );
  }
  return (
    <div className="picture-preview">
      <span>
        <b>{PICTURE_FIELD.drop}</b>
        or <u>{PICTURE_FIELD.choose}</u>
      </span>
    </div>
  );
}

/** Hatching that fills the preview from the left. */
function Progress({ name, bytes, part }: { name: string; bytes: number; part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div
      className="picture-preview picture-preview-busy"
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg aria-hidden="true">
        <pattern id="level-lines" width="8" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 .5h8" />
        </pattern>
        <rect width={`${percent}%`} height="100%" fill="url(#level-lines)" />
      </svg>
      <span>
        <b>{percent}%</b>
        {percent < 100 ? `${megabytes(bytes * part)} of ${megabytes(bytes)} MB` : PICTURE_FIELD.preparing}
      </span>
    </div>
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
