import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPageKey, KEYS_SETTING } from '#app/admin/frame/page-keys.ts';
import { Kbd } from '#app/ui/kit/kbd.tsx';
import { Dialog, dialogOpener } from '#app/ui/kit/overlay/dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const KEYS = [
  { keys: ['j', 'k'], short: 'move', text: 'Next lead, previous lead' },
  { keys: ['o'], short: 'open', text: 'Open the lead (also Enter)' },
  { keys: ['e'], short: 'stage', text: 'Change the stage, then 1 to 5' },
  { keys: ['x'], short: 'select', text: 'Select the lead' },
  { keys: ['n'], short: 'new lead', text: 'Write a new lead down' },
  { keys: ['/'], short: 'search', text: 'Search' },
  { keys: ['u'], text: 'Undo the last change' },
  { keys: ['Esc'], text: 'Clear the selection' },
  { keys: ['?'], text: 'Show all keys' },
];
const DIALOG_ID = 'lead-keys';

/**
 * Moves the focus between the rows and works on the row that has it. Only keys without modifiers, and never while a
 * field or a dialog has the focus. Returns the lead whose stage keys are open.
 */
export function useLeadKeys(rows: readonly unknown[]) {
  const [picking, pick] = useState<string | null>(null);
  const last = useRef<{ id: string; index: number } | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageKey(event)) return;
    const links = nameLinks();
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const row = links[at]?.closest('tr');
    const act: Record<string, (() => unknown) | null | undefined> = {
      j: () => links[at === -1 ? Math.min(last.current?.index ?? 0, links.length - 1) : at + 1]?.focus(),
      k: () => links[at === -1 ? Math.min(last.current?.index ?? 0, links.length - 1) : at - 1]?.focus(),
      o: row && (() => links[at]?.click()),
      x: row && (() => row.querySelector<HTMLInputElement>('[data-tick]')?.click()),
      e:
        row &&
        (() => {
          row.querySelector<HTMLElement>('select')?.focus();
          pick(links[at]?.dataset.lead ?? null);
        }),
      u: () => document.querySelector<HTMLElement>('button[value^="undo "]')?.click(),
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
      const link = (target as Element).closest?.('tr')?.querySelector<HTMLElement>('[data-lead]');
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
  return [...document.querySelectorAll<HTMLElement>('[data-lead]')];
}

/** The most used keys, and a button that shows all of them. */
export function LeadKeys() {
  if (!useHydrated()) return null;
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-14 max-md:hidden">
      {KEYS.map(
        ({ keys, short }) =>
          short && (
            <span key={short}>
              <Kbd keys={keys} /> {short}
            </span>
          ),
      )}
      <button {...dialogOpener(DIALOG_ID)} className="min-h-11 cursor-pointer">
        <Kbd keys={['?']} /> all keys
      </button>
      <Dialog id={DIALOG_ID} title="Keys" cancel="Close">
        <dl>
          {KEYS.map(({ keys, text }) => (
            <div key={text} className="grid grid-cols-[72px_1fr] border-t border-rule py-1.5">
              <dt>
                <Kbd keys={keys} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <label className="checkbox">
          <input
            type="checkbox"
            defaultChecked={localStorage.getItem(KEYS_SETTING) !== 'off'}
            onChange={({ target }) => localStorage.setItem(KEYS_SETTING, target.checked ? 'on' : 'off')}
          />
          <span>Use these keys in this browser</span>
        </label>
      </Dialog>
    </div>
  );
}
