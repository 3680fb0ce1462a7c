import type { Locator, Page } from 'playwright-core';
import { painted } from './browser.ts';

/** More tab stops than any page has: reaching it means a loop. */
const MAX_STOPS = 300;

export interface KeyboardWalk {
  /** Controls that Tab never came to. */
  missed: string[];
  /** Controls whose focus cannot be seen, or that lie under something while they have it. */
  problems: string[];
}

/** Goes through the page with Tab, or backwards with Shift+Tab, from one end to the other. */
export async function walkWithKeyboard(tab: Page, key: 'Tab' | 'Shift+Tab'): Promise<KeyboardWalk> {
  await painted(tab); // What appears or hides with the scroll position is drawn with the next frame.
  let stops = await tab.evaluate(prepareWalk);
  const keyboard = await tab.context().newCDPSession(tab);
  const press = (type: 'rawKeyDown' | 'keyUp') =>
    keyboard.send('Input.dispatchKeyEvent', {
      ...{ type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
      modifiers: key === 'Tab' ? 0 : 8,
    });
  // The keys are sent without waiting for each other: the page looks at the focus itself, on keyup.
  for (let pressed = 0; pressed < MAX_STOPS; pressed += stops) {
    await Promise.all(Array.from({ length: stops }, () => [press('rawKeyDown'), press('keyUp')]).flat());
    if (await tab.evaluate(() => (window as unknown as Walker).walk.isOver)) break;
    stops = 10;
  }
  await keyboard.detach();
  return tab.evaluate(() => {
    const { end, missed, problems } = (window as unknown as Walker).walk;
    end();
    return { missed: missed(), problems };
  });
}

interface Walker {
  walk: { isOver: boolean; problems: string[]; missed(): string[]; end(): void };
}

/** Runs in the page. Says how many times to press the key, if it comes to every control. */
function prepareWalk(): number {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}” ${element.getAttribute('href') ?? element.id ?? ''}`;

  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  );
  const waiting = new Set<Element>(controls);

  /** What shows the focus may be the control, what stands around it, its label, or what follows a hidden box. */
  const surroundings = (element: Element) => [
    element,
    element.parentElement,
    element.nextElementSibling,
    ...((element as HTMLInputElement).labels ?? []),
  ];
  const look = (element: Element) =>
    surroundings(element)
      .filter((one) => one !== null)
      .map((one) => {
        const { outline, outlineOffset, boxShadow, backgroundColor, borderColor } = getComputedStyle(one);
        return [outline, outlineOffset, boxShadow, backgroundColor, borderColor].join();
      })
      .join();
  const before = new Map(controls.map((element) => [element, look(element)]));

  /** A control that is drawn by its label is where the label is. */
  const shownBox = (element: HTMLElement) => {
    const [box] = element.getClientRects();
    if (box && box.width > 2 && box.height > 2) return { shown: element, box };
    const shown = (element as HTMLInputElement).labels?.[0] ?? element.parentElement ?? element;
    return { shown, box: shown.getBoundingClientRect() };
  };
  const isCovered = (element: HTMLElement) => {
    const { shown, box } = shownBox(element);
    const inset = 3;
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + inset, box.top + inset],
      [box.left + inset, box.bottom - inset],
    ] as const;
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label');
      return !hit || !(hit.contains(shown) || shown.contains(hit) || label?.control === element);
    });
  };

  (document.activeElement as HTMLElement | null)?.blur();
  const seen = new Set<Element>();
  const problemOf = (element: HTMLElement) => {
    const group = element instanceof HTMLInputElement && element.type === 'radio' && element.name;
    if (group) for (const other of document.getElementsByName(group)) waiting.delete(other);
    if (before.get(element) === look(element)) return `${name(element)}: the focus cannot be seen`;
    if (isCovered(element)) return `${name(element)}: lies under something, or outside the window`;
    return null;
  };
  const lookAtFocus = () => {
    const element = document.activeElement as HTMLElement | null;
    walk.isOver ||= !element || element === document.body || seen.has(element);
    if (!element || walk.isOver) return;
    seen.add(element);
    waiting.delete(element);
    const problem = problemOf(element);
    if (problem) walk.problems.push(problem);
  };
  /** The bar of an article is hidden while the article's own call is in the window, and cannot be reached then. */
  const hidden = new Set<Element>();
  const noteHidden = () => {
    for (const control of waiting) if (!control.checkVisibility({ visibilityProperty: true })) hidden.add(control);
  };
  /** The next walk begins where this one was over. */
  const stayThere = (event: KeyboardEvent) => {
    noteHidden();
    if (walk.isOver) event.preventDefault();
  };
  window.addEventListener('keydown', stayThere, true);
  window.addEventListener('keyup', lookAtFocus, true);
  const walk: Walker['walk'] = {
    isOver: false,
    problems: [],
    missed: () => [...waiting].filter((control) => !hidden.has(control)).map(name),
    end() {
      window.removeEventListener('keydown', stayThere, true);
      window.removeEventListener('keyup', lookAtFocus, true);
    },
  };
  Object.assign(window, { walk });
  return controls.length + 1;
}

/**
 * Puts the cursor at the end of the editor's text. The browser reports a moved cursor after the key, in an event that the
 * editor reads first: a key that comes before this event acts where the cursor was.
 */
export async function toEndOfText(text: Locator): Promise<void> {
  const moved = await text.evaluateHandle((editor) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    document.addEventListener('selectionchange', () => {
      const { focusNode, focusOffset, isCollapsed } = getSelection() ?? {};
      if (!focusNode || !isCollapsed || !editor.contains(focusNode)) return;
      const rest = new Range();
      rest.selectNodeContents(editor);
      rest.setStart(focusNode, focusOffset ?? 0);
      if (rest.toString() === '') resolve();
    });
    return { promise };
  });
  await text.press('Control+Home');
  await text.press('Control+End');
  await moved.evaluate(({ promise }) => promise);
}
