import { useEffect, useRef, useState } from 'react';
import { type ArticleFields, sameFields } from '#app/features/articles/article-fields.ts';
import { PHONE } from './use-panel.ts';

/**
 * Runs in the page, as the first element of the form: with scripts, the form takes no key before they have decided about
 * a kept draft. If they cannot be loaded, it is a plain form.
 */
export const UNTIL_READY = `{
  const form = document.currentScript.parentElement;
  form.inert = true;
  addEventListener('error', ({ target }) => { if (target.localName === 'script') form.inert = false; }, true);
}`;

/** Gives the focus back to the field that had it before. */
export function useFocusAfter(isInert: boolean): void {
  useEffect(() => {
    if (!isInert) return;
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [isInert]);
}

/** A new article begins with its title. On phones the keyboard would cover the page. */
export function useTitleFirst(isWanted: boolean): void {
  useEffect(() => {
    const isFree = document.activeElement instanceof HTMLElement && document.activeElement.tabIndex < 0;
    if (isWanted && isFree && !matchMedia(PHONE).matches) document.getElementById('title')?.focus();
  }, [isWanted]);
}

const PAUSE_MS = 350;

/** The fields as typed, with the body as of the last pause: rendering, counting and checking it takes long. */
export function useShownFields(fields: ArticleFields): ArticleFields {
  const bodyHtml = useDebounced(fields.bodyHtml, PAUSE_MS);
  const shown = useRef(fields);
  const next = { ...fields, bodyHtml };
  if (!sameFields(shown.current, next)) shown.current = next;
  return shown.current;
}

/** The text as of the last pause of this length. */
export function useDebounced(text: string, pause: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebounced, pause, text);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return debounced;
}

/** A letter or sign with Ctrl, or ⌘, anywhere on the page but in a dialog over it. False leaves it to the browser. */
export function useKey(key: string, run: () => unknown): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.key.toLowerCase() !== key || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (key !== 's' && document.querySelector('dialog:modal')) return;
      if (latest.current() === false) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, true); // Before the text, in which some have another meaning.
    return () => removeEventListener('keydown', onKey, true);
  }, [key]);
}
