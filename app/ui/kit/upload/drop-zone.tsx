import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import './drop-zone.css';

interface DropZoneProps {
  /** Names the file field. */
  label: string;
  /** `Drop a CSV file here`. */
  title: ReactNode;
  /** What is accepted, under the title. */
  hint?: ReactNode;
  /** Of the file field, for forms without scripts. */
  name?: string;
  id?: string;
  accept?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  error?: string;
  /** Files dropped anywhere in the window count. */
  hasWholeWindow?: boolean;
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
  /** More attributes of the file field. */
  field?: ComponentProps<'input'>;
  /** Instead of title and hint: a preview, or the progress. */
  children?: ReactNode;
}

/** Files are dropped, pasted or chosen. The field is as large as the zone, so a click anywhere opens the chooser. */
export function DropZone(props: DropZoneProps) {
  const { label, title, hint, name, id, accept, isMultiple, isDisabled, error, hasWholeWindow, onFiles } = props;
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const take = (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    if (chosen.length > 0 && !isDisabled) onFiles(chosen);
    return chosen.length > 0;
  };
  const handle = (event: DragEvent | globalThis.DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  useWindowDrops(hasWholeWindow ? handle : null);
  const drops = hasWholeWindow ? {} : { onDragOver: handle, onDragLeave: handle, onDrop: handle };
  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      {...drops}
      onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
    >
      {props.children || (
        <p>
          <b>{title}</b> <span>or</span> <u>choose {isMultiple ? 'files' : 'a file'}</u>
          {hint && <small id={hintId}>{hint}</small>}
        </p>
      )}
      <input
        ref={props.ref}
        type="file"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint && !props.children ? hintId : undefined}
        {...{ id, name, accept }}
        {...props.field}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = ''; // The same file can be chosen again.
        }}
      />
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

const DRAG_EVENTS = ['dragover', 'dragleave', 'drop'] as const;

function useWindowDrops(handle: ((event: globalThis.DragEvent) => void) | null): void {
  const latest = useRef(handle);
  latest.current = handle;
  const isOn = handle !== null;
  useEffect(() => {
    if (!isOn) return;
    const onDrag = (event: globalThis.DragEvent) => latest.current?.(event);
    for (const kind of DRAG_EVENTS) window.addEventListener(kind, onDrag);
    return () => {
      for (const kind of DRAG_EVENTS) window.removeEventListener(kind, onDrag);
    };
  }, [isOn]);
}
