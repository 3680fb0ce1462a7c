const BAR_BUTTON =
  'min-h-10 min-w-10 cursor-pointer px-2.5 hover:bg-ink-700 disabled:cursor-default disabled:text-ink-500 aria-pressed:bg-ink-700';

export interface BarTool {
  label: string;
  /** Of an icon, which the label names. */
  path?: string;
  run: () => void;
  isOff?: () => boolean;
  isOn?: () => boolean;
}

/** Buttons of the bar on a block. `refresh` asks each whether it can be pressed, and whether it is. */
export function barButtons(tools: readonly BarTool[]): { buttons: HTMLButtonElement[]; refresh: () => void } {
  const buttons = tools.map(({ label, path, run }) => {
    const icon =
      path &&
      `<svg viewBox="0 0 18 18" aria-hidden="true" class="mx-auto w-4.5 fill-none stroke-current stroke-[1.5]"><path d="${path}" /></svg>`;
    const named = icon && { ariaLabel: label, title: label };
    const button = make('button', { type: 'button', className: BAR_BUTTON, innerHTML: icon ?? label, ...named });
    button.addEventListener('mousedown', (event) => event.preventDefault()); // The cell keeps the focus.
    button.addEventListener('click', run);
    return button;
  });
  function refresh() {
    for (const [index, { isOff, isOn }] of tools.entries()) {
      const button = buttons[index] as HTMLButtonElement;
      button.disabled = isOff?.() ?? false;
      button.ariaPressed = isOn ? String(isOn()) : null;
    }
  }
  return { buttons, refresh };
}

export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: Record<string, unknown>) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  return element;
}
