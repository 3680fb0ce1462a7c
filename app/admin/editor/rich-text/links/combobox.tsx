import type { KeyboardEvent, ReactNode } from 'react';

interface ComboboxProps<Option> {
  /** The start of its ids. */
  name: string;
  className: string;
  words: { label: string; placeholder: string; options: string; choose: string; enter: string };
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
export function Combobox<Option>({ name, words, typed, options, active, problem, ...box }: ComboboxProps<Option>) {
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
    <div className={box.className} onKeyDown={onKey}>
      <div className="link-box-address">
        <label htmlFor={`${name}-search`} className="sr-only">
          {words.label}
        </label>
        <input
          id={`${name}-search`}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${name}-options`}
          aria-activedescendant={options[active] ? `${name}-option-${active}` : undefined}
          aria-autocomplete="list"
          value={typed}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
          onChange={(event) => box.onType(event.target.value)}
        />
        {box.buttons}
      </div>
      {problem && (
        <p id={`${name}-problem`} className="field-error">
          {problem}
        </p>
      )}
      <div id={`${name}-options`} role="listbox" aria-label={words.options} hidden={options.length === 0}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of its listbox
          <div
            key={box.keyOf(option)}
            id={`${name}-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()} // Keep the focus in the input.
            onClick={() => box.onChoose(option)}
          >
            {box.show(option)}
          </div>
        ))}
      </div>
      <p role="status" className={box.status.isShown ? 'link-box-none' : 'sr-only'}>
        {box.status.text}
      </p>
      {box.children}
      <p className="link-box-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.choose} <kbd>Enter</kbd> {words.enter}
      </p>
    </div>
  );
}
