import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { invoker, useCloseOnNavigation } from './invoked-dialog.ts';
import './dialog.css';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref'> {
  id: string;
  title: ReactNode;
  /** 480, 700 or 1080 px wide. On phones each is a sheet; a large one fills the screen. */
  size?: 'small' | 'medium' | 'large';
  /** The word on a first button that closes it. */
  cancel?: string;
  /** The other buttons, the filled one last. They submit the form around the dialog, or one in its body by `form`. */
  foot?: ReactNode;
  /** A sentence beside the buttons. */
  note?: ReactNode;
  /** Modal as long as it is rendered, for a dialog that a script shows. All others open by `dialogOpener(id)`. */
  isShown?: boolean;
}

/**
 * Opens and closes without JavaScript. The initial focus is on the first control of the body or the foot: the close
 * button comes last.
 */
export function Dialog(props: DialogProps) {
  const { id, title, size = 'small', cancel, foot, note, isShown = false, children, ...dialog } = props;
  const ref = useDialog(isShown);
  const close = isShown ? { type: 'button' as const, onClick: () => ref.current?.close() } : invoker(id, 'close');
  return (
    <dialog
      ref={ref}
      id={id}
      open={isShown || undefined} // Until the effect makes it modal.
      popover={isShown ? undefined : 'auto'}
      closedby="any"
      aria-labelledby={`${id}-title`}
      className="dialog"
      data-size={size}
      {...dialog}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      <div className="dialog-body">{children}</div>
      {(cancel || foot) && (
        <div className="dialog-foot">
          {note && <p>{note}</p>}
          {cancel && (
            <button {...close} className="button button-line">
              {cancel}
            </button>
          )}
          {foot}
        </div>
      )}
      <button {...close} aria-label="Close" className="dialog-close">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </dialog>
  );
}

/** Attributes of the button that opens the dialog. */
export function dialogOpener(id: string) {
  return { 'aria-haspopup': 'dialog', ...invoker(id, 'show-modal') } as const;
}

function useDialog(isShown: boolean) {
  const dialog = useCloseOnNavigation();
  useEffect(() => {
    if (!isShown) return;
    const opener = document.activeElement as HTMLElement | null;
    dialog.current?.removeAttribute('open'); // Not close(): that would fire onClose.
    dialog.current?.showModal();
    return () => opener?.focus({ preventScroll: true });
  }, [isShown, dialog]);
  return dialog;
}
