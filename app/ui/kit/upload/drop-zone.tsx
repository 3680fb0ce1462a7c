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
import { FieldError } from '#app/ui/form/field.tsx';

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
      className={ZONE}
      data-over={isOver || undefined}
      {...drops}
      onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
    >
      {props.children || (
        <p>
          <b className="block font-normal">{title}</b> <span>or</span>{' '}
          <u className="decoration-brass-500 underline-offset-[0.25em]">choose {isMultiple ? 'files' : 'a file'}</u>
          {hint && (
            <small id={hintId} className="mt-1.5 block text-14">
              {hint}
            </small>
          )}
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
        className={FIELD}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = ''; // The same file can be chosen again.
        }}
      />
      <FieldError error={error} role="alert" />
    </div>
  );
}

const ZONE =
  'relative grid min-h-30 place-items-center gap-3 border border-dashed border-rule-strong bg-paper-0 px-4 py-6 text-center text-15 text-ink-600 hover:border-ink-900 hover:bg-hover data-over:border-ink-900 data-over:bg-hover data-over:outline-2 data-over:-outline-offset-2 data-over:outline-brass-500 has-disabled:border-rule has-disabled:bg-paper-2 has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-brass-700 [&_b]:font-serif [&_b]:text-22 [&_b]:leading-tight [&_b]:text-ink-900';
/** Without scripts the field shows which file was chosen. */
const FIELD =
  'cursor-pointer disabled:cursor-default [@media(scripting:enabled)]:absolute [@media(scripting:enabled)]:inset-0 [@media(scripting:enabled)]:size-full [@media(scripting:enabled)]:opacity-0';

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
