import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { readTool, type ToolFields, type ToolInput } from '#app/features/tools/tool-fields.ts';

const DEBOUNCE_MS = 300;

/** Where the answer starts: the form's fragment, and the target of the focus after the button. */
export const ANSWER_ID = 'answer';

/**
 * A tool's input. The server reads it from the address; with scripts, results follow typing and the address follows the
 * form. The fields are uncontrolled, so that nothing overwrites what the visitor types.
 */
export function useTool<Fields extends ToolFields, Input extends ToolInput<Fields> = ToolInput<Fields>>(
  fields: Fields,
  rendered: string,
  read: (parameters: URLSearchParams) => Input = (parameters) => readTool(fields, parameters) as Input,
) {
  const [{ search, isTyped, isSubmitted }, setState] = useState({
    ...{ search: rendered, isTyped: false, isSubmitted: false },
  });
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const calculate = useCallback((isSubmitted = false) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const query = `?${new URLSearchParams(new FormData(form.current) as never)}`;
    setState({ search: query, isTyped: true, isSubmitted });
    // The router's own state stays: Back and Forward still find this entry.
    history.replaceState(history.state, '', location.pathname + query);
  }, []);

  // Browsers restore fields after Back, and a visitor may type before the scripts start.
  useEffect(() => {
    if (form.current && isChanged(form.current)) calculate();
    return () => clearTimeout(timer.current);
  }, [calculate]);

  return {
    input: read(new URLSearchParams(search)),
    /** The visitor has typed since the page was rendered: changes are announced. */
    isTyped,
    /** Unfinished: the visitor has typed, and not pressed the button since. */
    isUnfinished: isTyped && !isSubmitted,
    form: {
      ref: form,
      onInput() {
        clearTimeout(timer.current);
        timer.current = setTimeout(calculate, DEBOUNCE_MS);
      },
      onSubmit(event: FormEvent) {
        event.preventDefault();
        calculate(true);
        requestAnimationFrame(() => showAnswer());
      },
    },
  };
}

/** The answer, or the list of mistakes in its place. */
function showAnswer(): void {
  const answer = document.getElementById(ANSWER_ID);
  answer?.focus({ preventScroll: true });
  answer?.scrollIntoView({ block: 'nearest' });
}

function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (one) =>
      (one instanceof HTMLInputElement && (one.value !== one.defaultValue || one.checked !== one.defaultChecked)) ||
      (one instanceof HTMLTextAreaElement && one.value !== one.defaultValue),
  );
}
