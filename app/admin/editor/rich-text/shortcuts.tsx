import { EDITOR_KEYS } from '#app/admin/editor/labels.ts';
import { invoker, useCloseOnNavigation } from '#app/ui/kit/overlay/invoked-dialog.ts';

export const SHORTCUTS_ID = 'editor-keys';

/** What can be typed and pressed in the text. */
export function Shortcuts() {
  const dialog = useCloseOnNavigation();
  return (
    <dialog
      ref={dialog}
      id={SHORTCUTS_ID}
      popover="auto"
      closedby="any"
      aria-labelledby={`${SHORTCUTS_ID}-title`}
      className="confirm-dialog editor-keys"
    >
      <h2 id={`${SHORTCUTS_ID}-title`}>{EDITOR_KEYS.title}</h2>
      <dl>
        {EDITOR_KEYS.keys.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{EDITOR_KEYS.leave}</p>
      <div>
        <button {...invoker(SHORTCUTS_ID, 'close')} className="button button-line">
          {EDITOR_KEYS.close}
        </button>
      </div>
    </dialog>
  );
}
