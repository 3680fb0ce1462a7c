import { type KeyboardEvent, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { STAGES, type Stage } from '#app/features/leads/lead.ts';
import type { ListedLead } from '#app/features/leads/list/lead-list.ts';
import { LEADS_ADMIN } from './labels.ts';
import { stageName } from './stage-tag.tsx';

/** The form of the selects in the rows, which cannot have their own: the table stands in the form of the tick boxes. */
export const STAGE_FORM = 'row-stage';
export const STAGE_HINT = 'row-stage-hint';

interface StageSelectProps {
  lead: Pick<ListedLead, 'id' | 'name' | 'stage'>;
  action: string;
  /** Whether the list with the keys is open: `e` opens it. */
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The stage in its row. A choice with the pointer is stored at once; one with the arrow keys, which in a closed select
 * pass every stage on the way, with Enter or when the focus leaves.
 */
export function StageSelect({ lead: { id, name, stage }, action, isOpen, onClose }: StageSelectProps) {
  const submit = useSubmit();
  const [{ stored, chosen }, setChosen] = useState({ stored: stage, chosen: stage });
  if (stored !== stage) setChosen({ stored: stage, chosen: stage });
  const isTyping = useRef(false);

  function store(to: Stage) {
    isTyping.current = false;
    onClose();
    setChosen({ stored: stage, chosen: to });
    const options = { method: 'post', action, replace: true, preventScrollReset: true } as const;
    if (to !== stage) submit({ act: `move ${id}`, [`stage-${id}`]: to }, options);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const numbered = STAGES[Number(event.key) - 1];
    if (numbered) {
      event.preventDefault();
      store(numbered);
      event.currentTarget.closest('tr')?.querySelector<HTMLElement>('.lead-name')?.focus(); // For the next j or k.
    } else if (event.key === 'Enter' && isTyping.current) store(chosen);
    else if (event.key === 'Escape') {
      isTyping.current = false;
      setChosen({ stored: stage, chosen: stage });
      onClose();
    } else isTyping.current = event.key !== 'Enter' && event.key !== ' ';
  }
  return (
    <div className="stage-pick">
      <select
        form={STAGE_FORM}
        name={`stage-${id}`}
        aria-label={`${LEADS_ADMIN.rowStage.label} ${name}`}
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
      >
        {STAGES.map((one) => (
          <option key={one} value={one}>
            {stageName(one)}
          </option>
        ))}
      </select>
      <button type="submit" form={STAGE_FORM} name="act" value={`move ${id}`} className="stage-apply">
        {LEADS_ADMIN.filters.apply}
        <span className="sr-only">
          {' '}
          ({LEADS_ADMIN.rowStage.label} {name})
        </span>
      </button>
      {isOpen && <StageKeys stage={stage} onChoose={store} />}
    </div>
  );
}

/** The stages with their keys. The focus stays in the select, whose options they are. */
function StageKeys({ stage, onChoose }: { stage: Stage; onChoose: (stage: Stage) => void }) {
  return (
    <div className="stage-keys">
      {STAGES.map((one, index) => (
        <button
          key={one}
          type="button"
          tabIndex={-1}
          aria-pressed={one === stage}
          onPointerDown={(event) => event.preventDefault()} // Keeps the focus in the select.
          onClick={() => onChoose(one)}
        >
          {index === 0 ? stageName(one) : one}
          <kbd>{index + 1}</kbd>
        </button>
      ))}
      <p>{LEADS_ADMIN.rowStage.hint}</p>
    </div>
  );
}
