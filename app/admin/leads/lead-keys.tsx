import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { invoker, useCloseOnNavigation } from '#app/ui/kit/overlay/invoked-dialog.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import '#app/ui/kit/overlay/confirm-dialog.css';

const { keys: WORDS } = LEADS_ADMIN;
const DIALOG_ID = 'lead-keys';
/** People who dictate, or whose screen reader has such keys, turn them off. */
const SETTING = 'wrc.leads.keys';

/**
 * Moves the focus between the rows and works on the row that has it. Only keys without modifiers, and never while a
 * field or a dialog has the focus. Returns the lead whose stage keys are open.
 */
export function useLeadKeys(rows: readonly unknown[]) {
  const [picking, pick] = useState<string | null>(null);
  const last = useRef<{ id: string; index: number } | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTypingIn(event.target as Element) || localStorage.getItem(SETTING) === 'off') return;
    const links = nameLinks();
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const row = links[at]?.closest('tr');
    const act: Record<string, (() => unknown) | null | undefined> = {
      j: () => links[at === -1 ? Math.min(last.current?.index ?? 0, links.length - 1) : at + 1]?.focus(),
      k: () => links[at === -1 ? Math.min(last.current?.index ?? 0, links.length - 1) : at - 1]?.focus(),
      o: row && (() => links[at]?.click()),
      x: row && (() => row.querySelector<HTMLInputElement>('.tick input')?.click()),
      e:
        row &&
        (() => {
          row.querySelector<HTMLElement>('.stage-pick select')?.focus();
          pick(links[at]?.dataset.lead ?? null);
        }),
      u: () => document.querySelector<HTMLElement>('.lead-notice [value^="undo "]')?.click(),
      '/': () => document.querySelector<HTMLInputElement>('#filter-q')?.select(),
      '?': () => (document.getElementById(DIALOG_ID) as HTMLDialogElement | null)?.showModal(),
    };
    const found = Object.hasOwn(act, event.key) ? act[event.key] : undefined;
    if (!found) return;
    event.preventDefault();
    found();
  });

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const link = (target as Element).closest?.('.lead-table tbody tr')?.querySelector<HTMLElement>('.lead-name');
      last.current = link ? { id: link.dataset.lead ?? '', index: nameLinks().indexOf(link) } : null;
    };
    const forget = () => {
      last.current = null;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);

  // A row that had the focus and went to another group or list takes it along: the next one gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { id, index } = last.current;
    const links = nameLinks();
    (links.find((link) => link.dataset.lead === id) ?? links[Math.min(index, links.length - 1)])?.focus();
  }, [rows]);

  return { picking, stopPicking: () => pick(null) };
}

function nameLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.lead-table .lead-name')];
}

function isTypingIn(target: Element): boolean {
  if (target.closest?.('dialog, [contenteditable], select, textarea')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}

/** The most used keys, and a button that shows all of them. */
export function LeadKeys() {
  const hydrated = useHydrated();
  const dialog = useCloseOnNavigation();
  if (!hydrated) return null;
  return (
    <div className="lead-keys">
      {WORDS.all
        .filter(({ isShown }) => isShown)
        .map(({ keys, short }) => (
          <span key={short}>
            <Keys keys={keys} /> {short}
          </span>
        ))}
      <button {...invoker(DIALOG_ID, 'show-modal')} aria-haspopup="dialog">
        <kbd>?</kbd> {WORDS.show}
      </button>
      <dialog
        ref={dialog}
        id={DIALOG_ID}
        popover="auto"
        closedby="any"
        aria-labelledby="lead-keys-title"
        className="confirm-dialog"
      >
        <h2 id="lead-keys-title">{WORDS.title}</h2>
        <dl className="lead-keys-list">
          {WORDS.all.map(({ keys, text }) => (
            <div key={text}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <label className="checkbox">
          <input
            type="checkbox"
            defaultChecked={localStorage.getItem(SETTING) !== 'off'}
            onChange={({ target }) => localStorage.setItem(SETTING, target.checked ? 'on' : 'off')}
          />
          <span>{WORDS.use}</span>
        </label>
        <div>
          <button {...invoker(DIALOG_ID, 'close')} className="button button-line">
            {WORDS.close}
          </button>
        </div>
      </dialog>
    </div>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => <kbd key={key}>{key}</kbd>);
}
