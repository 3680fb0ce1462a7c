import { useRef, useState } from 'react';
import { UPLOAD_TYPES } from '#app/features/pictures/picture.ts';
import { FieldError, TextField } from '#app/ui/form/field.tsx';
import { DropZone } from '#app/ui/kit/upload/drop-zone.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
import { ChooseFromMedia } from './media-dialog.tsx';
import { megabytes, type UploadedPicture, uploadPicture } from './upload-picture.ts';

export interface PictureValue {
  heroImageUrl: string;
  ogImageUrl: string;
  alt: string;
}

type PictureFieldProps = PictureValue & { onChange: (next: PictureValue) => void };

/** The hero image (§5): chosen, dropped or pasted. An upload sets both URLs. */
export function PictureField({ heroImageUrl, ogImageUrl, alt, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, upload, stop, dismiss } = useUpload(({ url, ogUrl }) =>
    onChange({ heroImageUrl: url, ogImageUrl: ogUrl, alt }),
  );
  const isBusy = state.is === 'uploading';
  const isRefused = state.is === 'refused';
  const choose = () => input.current?.click();
  const remove = () => {
    dismiss();
    onChange({ heroImageUrl: '', ogImageUrl: '', alt: '' });
  };
  return (
    <div data-picture-field className="grid min-w-0 content-start gap-2.5">
      <input type="hidden" name="heroImageUrl" value={heroImageUrl} />
      <input type="hidden" name="ogImageUrl" value={ogImageUrl} />
      <p aria-hidden="true" className="text-15 font-semibold">
        {LABEL}
      </p>
      <div className={`grid *:aspect-video *:overflow-hidden ${isRefused ? '*:border-error' : ''}`}>
        <DropZone
          ref={input}
          id="hero-image"
          label={LABEL}
          title="Drop the image here"
          accept={UPLOAD_TYPES.join(',')}
          isDisabled={isBusy}
          field={{ 'aria-describedby': 'hero-image-hint hero-image-problems', 'aria-invalid': isRefused || undefined }}
          onFiles={([file]) => file && void upload(file)}
        >
          {state.is === 'idle' && !heroImageUrl ? undefined : <Preview state={state} url={heroImageUrl} />}
        </DropZone>
      </div>
      <div id="hero-image-problems" className="grid gap-2">
        {isRefused && state.problems.map((problem) => <FieldError key={problem} error={problem} />)}
      </div>
      <p id="hero-image-hint" className={heroImageUrl ? 'sr-only' : 'field-hint'}>
        JPEG, PNG, WebP or GIF, at most 5 MB. You can also paste one. Without an image, the category’s rosette is shown.
      </p>
      {heroImageUrl && (
        <TextField
          name="heroImageAlt"
          label="Alternative text"
          hint="Describe the image for readers who cannot see it."
          value={alt}
          maxLength={300}
          autoComplete="off"
          required={false}
          onChange={(event) => onChange({ heroImageUrl, ogImageUrl, alt: event.target.value })}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isBusy && <Button label="Cancel" onClick={stop} />}
        {isRefused && <Button label="Choose another" onClick={choose} />}
        {state.is === 'idle' && heroImageUrl && <Button label="Replace" onClick={choose} />}
        {!isBusy && (
          <ChooseFromMedia
            onChoose={(picture) => {
              dismiss();
              onChange({ heroImageUrl: picture.url, ogImageUrl: picture.url, alt: picture.alt || alt });
            }}
          />
        )}
        {!isBusy && heroImageUrl && <Button label="Remove" onClick={remove} isDanger />}
      </div>
    </div>
  );
}

const LABEL = 'Hero Image';

/** The uploaded picture, the upload's progress, or its error. */
function Preview({ state, url }: { state: UploadState; url: string }) {
  if (state.is === 'uploading') {
    const { name, bytes, part } = state;
    const detail = part < 1 ? `${megabytes(bytes * part)} of ${megabytes(bytes)} MB` : 'Processing...';
    return <Progress label={`Uploading ${name}`} value={part} detail={detail} />;
  }
  if (state.is === 'refused') {
    return (
      <p className="wrap-anywhere">
        <b>{state.name}</b> {megabytes(state.bytes)} MB, not saved
      </p>
    );
  }
  return <img src={url} alt="" className="absolute inset-0 size-full object-cover" />;
}

function Button({ label, onClick, isDanger = false }: { label: string; onClick: () => void; isDanger?: boolean }) {
  return (
    <button type="button" className={`button button-line ${isDanger ? 'button-danger' : ''}`} onClick={onClick}>
      {label}
    </button>
  );
}

type UploadState =
  | { is: 'idle' }
  | { is: 'uploading'; name: string; bytes: number; part: number }
  | { is: 'refused'; name: string; bytes: number; problems: string[] };

/** The state of one upload at a time (§4). */
function useUpload(onUploaded: (picture: UploadedPicture) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const abort = useRef<AbortController>(null);

  async function upload(file: File) {
    const { name, size: bytes } = file;
    const controller = new AbortController();
    abort.current = controller;
    setState({ is: 'uploading', name, bytes, part: 0 });
    const onProgress = (part: number) => setState({ is: 'uploading', name, bytes, part });
    const answer = await uploadPicture(file, { onProgress, signal: controller.signal });
    if (answer.ok) {
      setState({ is: 'idle' });
      onUploaded(answer.picture);
    } else if (answer.problems.length > 0) {
      const problems = answer.detail ? [...answer.problems, answer.detail] : answer.problems;
      setState({ is: 'refused', name, bytes, problems });
    } else setState({ is: 'idle' });
  }

  return { state, upload, stop: () => abort.current?.abort(), dismiss: () => setState({ is: 'idle' }) };
}
