import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FieldError } from '#app/ui/form/field.tsx';
import { Kbd } from '#app/ui/kit/kbd.tsx';

/** An entry of a list that floats over the text. */
export const OPTION =
  'cursor-pointer border-t border-rule px-4 py-2 wrap-anywhere hover:bg-paper aria-selected:bg-paper-2 aria-selected:shadow-[inset_4px_0_0_var(--color-brass-500)]';

const GAP = 6;
const EDGE = 12;

interface FloatingProps {
  /** A card and a menu are hidden while the text has no focus. */
  kind: 'box' | 'card' | 'menu';
  view: EditorView;
  from: number;
  to: number;
  children: ReactNode;
}

/** Placed below the given words, in the element that scrolls with them. An input in it gets the focus once it is there. */
export function Floating({ kind, view, from, to, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef(() => {});
  place.current = () => {
    const element = box.current;
    const around = element?.offsetParent;
    if (!element || !around) return;
    const { left, top } = around.getBoundingClientRect();
    const end = Math.min(to, view.state.doc.content.size);
    const furthest = around.clientWidth - element.offsetWidth - EDGE;
    element.style.top = `${view.coordsAtPos(end, -1).bottom - top + around.scrollTop + GAP}px`;
    element.style.left = `${Math.max(EDGE, Math.min(view.coordsAtPos(from, 1).left - left, furthest))}px`;
  };
  useLayoutEffect(() => place.current());
  useLayoutEffect(() => {
    const element = box.current;
    if (!element?.offsetParent) return;
    const input = element.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.select();
    const watch = new ResizeObserver((resized) => {
      place.current();
      // Also when suggestions make it longer.
      if (resized.some(({ target }) => target === element)) element.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(element);
    watch.observe(element.offsetParent);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={box}
      data-floating={kind}
      className={`absolute z-1 max-w-[calc(100%-24px)] scroll-mt-35 border border-ink-900 bg-paper-0 text-15 leading-[1.4] shadow-float ${kind === 'box' ? 'w-130' : 'group-not-focus-within/rich:invisible'}`}
    >
      {children}
    </div>
  );
}

interface ComboboxProps<Option> {
  /** The start of its ids. */
  name: string;
  labels: { label: string; placeholder: string; options: string; enter: string };
  typed: string;
  options: readonly Option[];
  /** The option that the keys have reached; below 0 for none. */
  active: number;
  keyOf: (option: Option) => string;
  show: (option: Option) => ReactNode;
  onType: (typed: string) => void;
  onMove: (to: number) => void;
  onEnter: () => void;
  onChoose: (option: Option) => void;
  onClose: () => void;
  buttons: ReactNode;
  /** What is wrong with what was typed. */
  problem?: string;
  status: { text: ReactNode; isShown: boolean };
  /** Between the options and the line of keys. */
  children?: ReactNode;
}

/** A field with a list of what can be inserted, over the text. Not a form, because it is inside one. */
export function Combobox<Option>({ name, labels, typed, options, active, problem, ...box }: ComboboxProps<Option>) {
  function onKey(event: KeyboardEvent) {
    const isInput = event.target instanceof HTMLInputElement;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') box.onClose();
    else if (event.key === 'Enter' && isInput) box.onEnter();
    else if (step && isInput && options.length > 0)
      box.onMove((Math.max(active, step < 0 ? 0 : -1) + step + options.length) % options.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from its input
    <div onKeyDown={onKey}>
      <div className="flex flex-wrap gap-2 px-3 py-2.5">
        <label htmlFor={`${name}-search`} className="sr-only">
          {labels.label}
        </label>
        <input
          id={`${name}-search`}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${name}-options`}
          aria-activedescendant={options[active] ? `${name}-option-${active}` : undefined}
          aria-autocomplete="list"
          value={typed}
          placeholder={labels.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-error` : undefined}
          className="min-h-11 min-w-0 flex-[1_1_12rem] border-b border-rule-strong bg-transparent px-2 max-sm:basis-full"
          onChange={(event) => box.onType(event.target.value)}
        />
        {box.buttons}
      </div>
      <FieldError name={name} error={problem} className="px-4 pb-2.5" />
      <div id={`${name}-options`} role="listbox" aria-label={labels.options} hidden={options.length === 0}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of its listbox
          <div
            key={box.keyOf(option)}
            id={`${name}-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={`${OPTION} ${OPTION_TEXT}`}
            onMouseDown={(event) => event.preventDefault()} // Keep the focus in the input.
            onClick={() => box.onChoose(option)}
          >
            {box.show(option)}
          </div>
        ))}
      </div>
      <p role="status" className={box.status.isShown ? 'px-4 pb-2.5 text-14 text-ink-600' : 'sr-only'}>
        {box.status.text}
      </p>
      {box.children}
      <p
        aria-hidden="true"
        className="flex items-center gap-1.5 border-t border-rule px-4 py-2 text-13 text-ink-600 max-sm:hidden"
      >
        <Kbd keys={['↑', '↓']} /> choose <Kbd keys={['Enter']} /> {labels.enter}
      </p>
    </div>
  );
}

/** A bold title over a small line, in which the searched words are underlined. */
const OPTION_TEXT =
  '[&_b]:block [&_b]:font-medium [&_small]:text-14 [&_small]:text-ink-600 [&_u]:decoration-brass-700 [&_u]:decoration-2 [&_u]:underline-offset-[0.18em]';
