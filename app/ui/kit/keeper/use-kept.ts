import { type RefObject, useEffect, useRef, useState } from 'react';
import { deviceStorage, Keeper, sweepKept } from './keeper.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface KeptField<Control extends TextControl> {
  /** Spread it into an uncontrolled `TextField` or `TextArea`. */
  field: { ref: RefObject<Control | null>; defaultValue: string; onInput: () => void };
  /** An earlier visit's text was put into the field. */
  isRestored: boolean;
  /** The server has the text although `serverText` did not become it: empties the field, or puts `serverText` back. */
  stored: () => void;
}

/**
 * Keeps what is typed into a field on this device, per account: through a reload, a failed post, a sign-out and a crash,
 * until the server has it. `key` names the field and what it belongs to (`lead 17 note`), `serverText` is what the server
 * has.
 */
export function useKept<Control extends TextControl = HTMLInputElement>(
  key: string,
  account: string,
  serverText: string,
): KeptField<Control> {
  const ref = useRef<Control>(null);
  const keeper = useRef<Keeper>(null);
  const server = useRef(serverText);
  const [isRestored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's text at the time is meant
  useEffect(() => {
    const storage = deviceStorage();
    sweepKept(storage, account);
    const own = new Keeper(storage, account, key);
    keeper.current = own;
    const typed = ref.current?.value ?? serverText;
    const kept = own.restore(serverText);
    // What was typed before hydration is newer.
    if (typed !== serverText) own.type(typed, serverText);
    else if (kept !== null) put(ref.current, kept);
    setRestored(typed === serverText && kept !== null);
    const flush = () => own.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [key, account]);

  useEffect(() => {
    const before = server.current;
    server.current = serverText;
    if (before === serverText) return;
    const shown = ref.current?.value;
    if (shown === before) put(ref.current, serverText);
    if (shown === before || shown === serverText) keeper.current?.forget();
  }, [serverText]);

  return {
    field: {
      ref,
      defaultValue: serverText,
      onInput: () => keeper.current?.type(ref.current?.value ?? '', server.current),
    },
    isRestored,
    stored() {
      keeper.current?.forget();
      put(ref.current, server.current);
      setRestored(false);
    },
  };
}

function put(control: TextControl | null, text: string): void {
  if (control) control.value = text;
}
