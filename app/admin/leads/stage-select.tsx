import { type KeyboardEvent, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { stageName } from '#app/admin/frame/leads/lead-marks.tsx';
import { STAGES, type Stage } from '#app/features/leads/lead.ts';
import type { ListedLead } from '#app/features/leads/list/lead-list.ts';
import { Kbd } from '#app/ui/kit/kbd.tsx';
import { Select } from '#app/ui/kit/select.tsx';

/** The form of the selects in the rows, which cannot have their own: the table stands in the form of the tick boxes. */
const STAGE_FORM = 'row-stage';
const STAGE_HINT = 'row-stage-hint';
const HINT = 'Leaving New stops the reply clock.';
const OPTIONS = STAGES.map((value) => ({ value, label: stageName(value) }));

export function StageForm({ action }: { action: string }) {
  return (
    <Form id={STAGE_FORM} method="post" action={action} replace preventScrollReset>
      <p id={STAGE_HINT} hidden>
        {HINT}
      </p>
    </Form>
  );
}

interface StageSelectProps {
  lead: Pick<ListedLead, 'id' | 'name' | 'stage'>;
  action: string;
  /** Whether the list with the keys is open: `e` opens it. */
  isOpen: boolean;
  onClose: () => void;
  /** Instead of closing the lead at once, asks why. */
  onClosing?: () => void;
}

/**
 * The stage in its row. A choice with the pointer is stored at once; one with the arrow keys, which in a closed select
 * pass every stage on the way, with Enter or when the focus leaves.
 */
export function StageSelect({ lead: { id, name, stage }, action, isOpen, onClose, onClosing }: StageSelectProps) {
  const submit = useSubmit();
  const [{ stored, chosen }, setChosen] = useState({ stored: stage, chosen: stage });
  if (stored !== stage) setChosen({ stored: stage, chosen: stage });
  const isTyping = useRef(false);

  function store(to: Stage) {
    isTyping.current = false;
    onClose();
    const asks = onClosing !== undefined && to === STAGES.at(-1);
    setChosen({ stored: stage, chosen: asks ? stage : to });
    if (asks && to !== stage) return onClosing();
    const options = { method: 'post', action, replace: true, preventScrollReset: true } as const;
    if (to !== stage) submit({ act: `move ${id}`, [`stage-${id}`]: to }, options);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const numbered = STAGES[Number(event.key) - 1];
    if (numbered) {
      event.preventDefault();
      store(numbered);
      leave(event.currentTarget);
    } else if (event.key === 'Enter' && isTyping.current) store(chosen);
    else if (event.key === 'Escape') {
      isTyping.current = false;
      setChosen({ stored: stage, chosen: stage });
      onClose();
      if (isOpen) leave(event.currentTarget);
    } else isTyping.current = event.key !== 'Enter' && event.key !== ' ';
  }
  return (
    <div className="relative flex gap-1.5">
      <Select
        size="small"
        options={OPTIONS}
        form={STAGE_FORM}
        name={`stage-${id}`}
        aria-label={`Stage of ${name}`}
        aria-describedby={STAGE_HINT}
        aria-keyshortcuts="1 2 3 4 5"
        value={chosen}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onChange={({ target }) => {
          const to = target.value as Stage;
          if (isTyping.current) setChosen({ stored: stage, chosen: to });
          else store(to);
        }}
        onBlur={() => (isTyping.current ? store(chosen) : onClose())}
      />
      <noscript>
        <button type="submit" form={STAGE_FORM} name="act" value={`move ${id}`} className="link-act min-h-8">
          Apply
          <span className="sr-only"> (Stage of {name})</span>
        </button>
      </noscript>
      {isOpen && <StageKeys stage={stage} onChoose={store} />}
    </div>
  );
}

/** To the name in the row, for the next j or k: keys do nothing while a field has the focus. */
function leave(select: Element) {
  select.closest('tr')?.querySelector<HTMLElement>('[data-lead]')?.focus();
}

/** The stages with their keys. The focus stays in the select, whose options they are. */
function StageKeys({ stage, onChoose }: { stage: Stage; onChoose: (stage: Stage) => void }) {
  return (
    <div className="absolute top-9.5 right-0 z-5 w-55 border border-ink-900 bg-paper-0 shadow-float">
      {STAGES.map((one, index) => (
        <button
          key={one}
          type="button"
          tabIndex={-1}
          aria-pressed={one === stage}
          onPointerDown={(event) => event.preventDefault()} // Keeps the focus in the select.
          onClick={() => onChoose(one)}
          className="flex min-h-9.5 w-full cursor-pointer items-center justify-between gap-2.5 px-3 text-left hover:bg-paper-2 aria-pressed:bg-paper-2"
        >
          {index === 0 ? stageName(one) : one}
          <Kbd keys={[String(index + 1)]} />
        </button>
      ))}
      <p className="border-t border-rule px-3 py-2 text-13 text-ink-600">{HINT}</p>
    </div>
  );
}
