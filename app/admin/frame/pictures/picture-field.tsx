import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { UPLOAD_TYPES } from '#app/features/pictures/picture.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { ChooseFromMedia } from './media-dialog.tsx';
import { PICTURE_FIELD } from './picture-field-labels.ts';
import { UploadPreview } from './upload-preview.tsx';
import { useUpload } from './use-upload.ts';
import './picture-field.css';

export interface PictureValue {
  heroImageUrl: string;
  ogImageUrl: string;
  alt: string;
}

type PictureFieldProps = PictureValue & { onChange: (next: PictureValue) => void };

/** The hero image (§5): chosen, dropped or pasted. An upload sets both URLs. */
export function PictureField({ heroImageUrl, ogImageUrl, alt, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { state, upload, stop, dismiss } = useUpload(({ url, ogUrl }) =>
    onChange({ heroImageUrl: url, ogImageUrl: ogUrl, alt }),
  );
  const isBusy = state.is === 'uploading';
  const choose = () => input.current?.click();
  const remove = () => {
    dismiss();
    onChange({ heroImageUrl: '', ogImageUrl: '', alt: '' });
  };

  function uploadFirst(files: FileList | null | undefined): boolean {
    const file = files?.[0];
    if (!file || isBusy) return false;
    // Always clear the input: a rejected file must not be submitted with the form, an uploaded one may be chosen again.
    const cleared = () => {
      if (input.current) input.current.value = '';
    };
    void upload({ file, cleared });
    return true;
  }
  const handlers = {
    onPaste: (event: ClipboardEvent) => uploadFirst(event.clipboardData.files) && event.preventDefault(),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      uploadFirst(event.dataTransfer.files);
    },
  };

  return (
    <div className="picture-field">
      <input type="hidden" name="heroImageUrl" value={heroImageUrl} />
      <input type="hidden" name="ogImageUrl" value={ogImageUrl} />
      <label htmlFor="hero-image" className="picture-field-label">
        {PICTURE_FIELD.label}
      </label>
      <div className="picture-zone" data-over={isOver || undefined} {...handlers}>
        <UploadPreview state={state} url={heroImageUrl} />
        <input
          ref={input}
          id="hero-image"
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          disabled={isBusy}
          aria-describedby="hero-image-hint hero-image-problems"
          aria-invalid={state.is === 'refused' || undefined}
          className="picture-input"
          onChange={(event) => uploadFirst(event.target.files)}
        />
      </div>
      <div id="hero-image-problems" className="grid gap-2">
        {state.is === 'refused' && state.problems.map((problem) => <Problem key={problem} text={problem} />)}
      </div>
      <p id="hero-image-hint" className={heroImageUrl ? 'sr-only' : 'field-hint'}>
        {PICTURE_FIELD.hint}
      </p>
      {heroImageUrl && (
        <TextField
          name="heroImageAlt"
          label={PICTURE_FIELD.alt}
          hint={PICTURE_FIELD.altHint}
          value={alt}
          maxLength={300}
          autoComplete="off"
          required={false}
          onChange={(event) => onChange({ heroImageUrl, ogImageUrl, alt: event.target.value })}
        />
      )}
      <div className="picture-buttons">
        {isBusy && <Button label={PICTURE_FIELD.stop} onClick={stop} />}
        {state.is === 'refused' && <Button label={PICTURE_FIELD.another} onClick={choose} />}
        {state.is === 'idle' && heroImageUrl && <Button label={PICTURE_FIELD.replace} onClick={choose} />}
        {!isBusy && (
          <ChooseFromMedia
            onChoose={(picture) => {
              dismiss();
              onChange({ heroImageUrl: picture.url, ogImageUrl: picture.url, alt: picture.alt || alt });
            }}
          />
        )}
        {!isBusy && heroImageUrl && <Button label={PICTURE_FIELD.remove} onClick={remove} isDanger />}
      </div>
    </div>
  );
}

function Problem({ text }: { text: string }) {
  return <p className="field-error">{text}</p>;
}

function Button({ label, onClick, isDanger = false }: { label: string; onClick: () => void; isDanger?: boolean }) {
  const kind = isDanger ? 'button-danger' : '';
  return (
    <button type="button" className={`button button-line admin-button ${kind}`} onClick={onClick}>
      {label}
    </button>
  );
}
