import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { stageName } from '#app/admin/frame/leads/lead-marks.tsx';
import { STAGES, type Stage } from '#app/features/leads/lead.ts';
import type { BoardCard, BoardColumn } from '#app/features/leads/list/lead-board.ts';
import { CLOSED } from './close-dialog.tsx';

type Moved = Pick<BoardCard, 'id' | 'name' | 'stage'>;

interface Held extends Pick<Moved, 'id' | 'name'> {
  from: Stage;
  /** Where it would be dropped. */
  to: Stage;
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;

/** A card that is dragged, or picked up by a key, and what a screen reader says of it. */
export function useBoardMoves(board: readonly BoardColumn[], action: string) {
  const submit = useSubmit();
  const [held, hold] = useState<Held | null>(null);
  const [closing, close] = useState<Moved | null>(null);
  const [picking, pick] = useState<string | null>(null);
  const [spoken, say] = useState('');
  const last = useRef<string | null>(null);

  function pickUp({ id, name, stage }: Moved) {
    hold({ id, name, from: stage, to: stage });
    say(`${name} picked up in ${stageName(stage)}.`);
  }
  function target(to: Stage) {
    if (!held || held.to === to) return;
    hold({ ...held, to });
    say(
      to === held.from
        ? `${held.name}: back in ${stageName(to)}.`
        : `${held.name}: ${stageName(held.from)} to ${stageName(to)}.`,
    );
  }
  function putBack() {
    if (held) say(`${held.name} put back in ${stageName(held.from)}.`);
    hold(null);
  }
  function drop() {
    if (!held) return;
    const { id, name, from, to } = held;
    if (to === from) return putBack();
    hold(null);
    say('');
    if (to === CLOSED) close({ id, name, stage: from });
    else
      submit(
        { act: `move ${id}`, [`stage-${id}`]: to },
        { method: 'post', action, replace: true, preventScrollReset: true },
      );
  }
  function onKeyDown(event: KeyboardEvent, lead: Moved) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === ' ') held ? drop() : pickUp(lead);
    else if (event.key === 'Escape' && held) putBack();
    else if (step && held) target(STAGES[STAGES.indexOf(held.to) + step] ?? held.to);
    else if (event.key === 'e' && !held) {
      pick(lead.id);
      const select = event.currentTarget.querySelector('select');
      requestAnimationFrame(() => select?.focus()); // Once it is shown.
    } else return;
    event.preventDefault();
  }

  // The card that was moved by a key stands in another column: it keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${last.current}"]`)?.focus();
  }, [board]);

  return {
    ...{ held, closing, picking, spoken, close },
    stopClosing: () => close(null),
    stopPicking: () => pick(null),
    card: (lead: Moved) => ({
      draggable: true,
      'data-card': lead.id,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', lead.name);
        pickUp(lead);
      },
      onDragEnd: putBack,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, lead),
      onFocus: () => {
        last.current = lead.id;
      },
    }),
    dropTarget: (stage: Stage) => ({
      onDragOver(event: DragEvent) {
        if (!held) return;
        event.preventDefault();
        target(stage);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        drop();
      },
    }),
  };
}
