import { deviceStorage, Keeper, keep, keptFields, keptValue, sweepKept } from '#app/ui/kit/keeper/keeper.ts';
import { showToast } from '#app/ui/toast.tsx';
import { uuid } from '#app/ui/uuid.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TYPES = ['text', 'email', 'url', 'tel', 'number', 'date', 'time'].map((type) => `[type=${type}]`);
const CONTROLS = `:is(textarea, input:is(${TYPES}, :not([type]))):not([readonly], [autocomplete=one-time-code])`;
/** The hidden fields that distinguish the forms of one screen. */
const SUBJECTS = 'act id view key fact picture link call lead host closure edited person'.split(' ');
/** For all fields of a screen it is said once. */
const SAID_MS = 2000;
const RESTORED = 'Text that you had not saved is back in its field.';

/**
 * Keeps what is typed into the forms of the administration on this device: per account, field and tab, until the server
 * has it. The fields are found in the document, so that no form can forget it, except those that are marked
 * `data-kept="own"`. What a tab left that is gone is put into its field when the screen is opened again.
 */
export function keepFields(root: HTMLElement, account: string, onRoom: (hasRoom: boolean) => void) {
  const tab = nameOfTab();
  const typed = new Map<string, { control: TextControl; keeper: Keeper; isAccepted?: boolean }>();
  let saidAt = 0;
  /** What the server had when the field came. */
  const initial = new WeakMap<TextControl, string>();
  const keeperOf = (field: string) => new Keeper(deviceStorage(), account, field, onRoom);
  const controls = () => [...root.querySelectorAll<TextControl>(CONTROLS)].filter(isInWritingForm);

  function onType(control: TextControl): void {
    if (!control.matches(CONTROLS) || !isInWritingForm(control) || control.closest('[data-kept=own]')) return;
    const name = nameOf(control);
    const { keeper } = typed.get(name) ?? { keeper: keeperOf(`${name}#${tab}`) };
    typed.set(name, { control, keeper });
    keeper.type(control.value, initial.get(control) ?? control.defaultValue);
  }

  async function restore(control: TextControl): Promise<void> {
    const name = nameOf(control);
    const fields = keptFields(deviceStorage(), account, `${name}#`);
    const live = fields.length > 0 ? await liveTabs() : [];
    const own = fields.find((field) => field === `${name}#${tab}`);
    const field = own ?? fields.find((one) => !live.includes(one.slice(name.length + 1)));
    const text = field && keeperOf(field).restore(control.value);
    if (typeof text !== 'string' || control.value !== control.defaultValue) return;
    put(control, text);
    typed.get(name)?.keeper.flush();
    if (!own) keeperOf(field ?? '').forget();
    control.closest('details')?.setAttribute('open', '');
    if (Date.now() - saidAt > SAID_MS) showToast({ tone: 'success', title: 'Restored', text: RESTORED });
    saidAt = Date.now();
  }

  function look(): void {
    for (const { control, keeper, isAccepted } of typed.values()) {
      if (!control.isConnected) keeper[isAccepted ? 'forget' : 'flush']();
    }
    for (const control of controls()) {
      if (initial.has(control)) continue;
      initial.set(control, control.defaultValue);
      // What was typed before the scripts ran is newer.
      if (control.value !== control.defaultValue) onType(control);
      else if (!control.closest('[data-kept=own]')) void restore(control);
    }
  }

  const onInput = ({ target }: Event) => onType(target as TextControl);
  const flush = () => {
    for (const { keeper } of typed.values()) keeper.flush();
  };
  sweepKept(deviceStorage(), account);
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('input', onInput);
  addEventListener('pagehide', flush);
  look();

  return {
    /** The server has accepted a form with these fields. Unless it redirects, it may ask for more before it stores them. */
    onAccepted(fields: URLSearchParams, isDone: boolean): void {
      for (const entry of typed.values()) {
        const { control, keeper } = entry;
        if (!fields.getAll(control.name).map(oneNewline).includes(oneNewline(control.value))) continue;
        entry.isAccepted = true;
        if (!isDone) continue;
        keeper.forget();
        initial.set(control, control.value);
      }
    },
    /** Everything on the page that the server does not have. */
    text: () =>
      controls()
        .flatMap((control) => (control.value === initial.get(control) ? [] : control.value.trim() || []))
        .join('\n\n'),
    stop(): void {
      observer.disconnect();
      root.removeEventListener('input', onInput);
      removeEventListener('pagehide', flush);
      flush();
    },
  };
}

const isInWritingForm = ({ form, name }: TextControl) => form?.method === 'post' && name !== '';
const oneNewline = (text: string) => text.replace(/\r\n?/g, '\n');

/** The same on every visit: the screen, what the form is about, and the field. */
function nameOf({ form, id, name }: TextControl): string {
  const subjects = SUBJECTS.map(
    (one) => form?.querySelector<HTMLInputElement>(`input[type=hidden][name=${one}]`)?.value,
  );
  const own = /^(?!_r_)\w[\w-]*$/.test(id) ? id : ''; // Not those that React makes up.
  return [location.pathname, ...subjects, own, name].filter(Boolean).join(' ');
}

/** As if it were typed, for the scripts of the page too. */
function put(control: TextControl, text: string): void {
  const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const TAB = 'wrc-tab';

/** Survives a reload. A lock, where the browser has them, tells the other tabs that this one is open. */
function nameOfTab(): string {
  const storage = deviceStorage('sessionStorage');
  const before = keptValue(storage, TAB);
  const tab = typeof before === 'string' ? before : uuid();
  keep(storage, TAB, tab);
  void navigator.locks?.request(`${TAB} ${tab}`, { mode: 'shared' }, () => new Promise(() => {}));
  return tab;
}

async function liveTabs(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.map(({ name = '' }) => name.slice(TAB.length + 1));
}
