import { Link } from 'react-router';
import { daysUntil, stageName } from '#app/admin/frame/leads/lead-marks.tsx';
import type { LeadList } from '#app/admin/leads/lead-chips.tsx';
import { StageForm } from '#app/admin/leads/stage-select.tsx';
import type { STAGES, Stage } from '#app/features/leads/lead.ts';
import type { BoardColumn } from '#app/features/leads/list/lead-board.ts';
import { type LeadFilters, leadQuery } from '#app/features/leads/list/lead-filters.ts';
import { urgencyOf } from '#app/firm/times.ts';
import { formatCount } from '#app/platform/format.ts';
import { Kbd } from '#app/ui/kit/kbd.tsx';
import { BoardCard } from './board-card.tsx';
import { CLOSED, CloseDialog } from './close-dialog.tsx';
import { useBoardMoves } from './use-board-moves.ts';

type LeadBoardProps = Pick<LeadList, 'filters' | 'now' | 'reader'> & {
  board: readonly BoardColumn[];
  action: string;
};

/** The stages as columns; on phones one at a time. Cards are moved by dragging, by keys, or by a select. */
export function LeadBoard({ board, filters, now, reader, action }: LeadBoardProps) {
  const moves = useBoardMoves(board, action);
  const { held, closing, spoken } = moves;
  return (
    <div>
      <StageForm action={action} />
      <fieldset className="mb-3 grid grid-cols-5 border border-rule-strong bg-paper-0 md:hidden">
        <legend className="sr-only">Stage</legend>
        {board.map(({ stage, count }, index) => (
          <label
            key={stage}
            className="grid min-h-13 cursor-pointer content-center justify-items-center border-rule text-13 leading-tight not-first-of-type:border-l has-checked:bg-ink-900 has-checked:text-paper has-focus-visible:outline-2"
          >
            <input type="radio" id={`column-${index}`} name="column" defaultChecked={index === 0} className="sr-only" />
            <b className="font-semibold">{formatCount(count)}</b> {stageName(stage)}
          </label>
        ))}
      </fieldset>
      <p id="board-keys" hidden>
        Press Space to pick up, left and right to choose the stage, Space to drop, Escape to put back.
      </p>
      <div className="grid items-start gap-3 md:grid-cols-[repeat(4,minmax(13rem,1fr))_3.5rem] md:overflow-x-auto">
        {board.map((column, index) => (
          <section
            key={column.stage}
            aria-label={stageName(column.stage)}
            {...moves.dropTarget(column.stage)}
            className={`min-w-0 max-md:hidden md:min-h-80 md:border-t md:border-ink-900 ${SHOWN[index]} ${held?.to === column.stage ? 'bg-picked shadow-[0_0_0_6px_var(--color-picked)]' : ''}`}
          >
            <ColumnHead {...{ column, filters, now }} />
            <div className={`grid gap-2 ${column.stage === CLOSED ? 'md:hidden' : ''}`}>
              {held && held.to === column.stage && held.from !== held.to && <div aria-hidden="true" className={SLOT} />}
              {column.cards.map((lead) => (
                <BoardCard key={lead.id} {...{ lead, filters, now, reader, action, moves }} />
              ))}
              {column.cards.length === 0 && <p className="py-2 text-14 text-ink-600">No leads.</p>}
              {column.count > column.cards.length && (
                <Link to={listOf(filters, column.stage)} className="link-act">
                  {`Show all ${formatCount(column.count)}`}
                </Link>
              )}
            </div>
          </section>
        ))}
      </div>
      <div role="status" className={spoken ? SPOKEN : 'sr-only'}>
        {spoken}
        {held && (
          <small className="flex gap-3 text-14" aria-hidden="true">
            <span>
              <Kbd keys={['Space']} /> drop
            </span>
            <span>
              <Kbd keys={['Esc']} /> put back
            </span>
          </small>
        )}
      </div>
      {closing && <CloseDialog lead={closing} action={action} onClose={moves.stopClosing} />}
    </div>
  );
}

const listOf = (filters: LeadFilters, stage: Stage) =>
  `/admin/leads${leadQuery({ ...filters, stage, view: null, page: 1 })}`;

/** On phones a column is shown by its radio button, also without scripts. Tailwind needs whole class names. */
const SHOWN = [
  'max-md:in-[main:has(#column-0:checked)]:block',
  'max-md:in-[main:has(#column-1:checked)]:block',
  'max-md:in-[main:has(#column-2:checked)]:block',
  'max-md:in-[main:has(#column-3:checked)]:block',
  'max-md:in-[main:has(#column-4:checked)]:block',
] as const satisfies { length: typeof STAGES.length };

/** Where the card will be. */
const SLOT =
  'h-20 border border-dashed border-brass-700 bg-[repeating-linear-gradient(transparent_0_4px,var(--color-rule)_4px_5px)]';
const SPOKEN =
  'on-ink fixed right-4 bottom-4 z-20 grid gap-1 border-l-4 border-brass-400 bg-ink-900 px-5 py-3 text-15 text-ivory shadow-float max-md:sr-only';

type ColumnHeadProps = Pick<LeadBoardProps, 'filters' | 'now'> & { column: BoardColumn };

const isLate = ({ dueAt, answeredAt, followUpOn }: BoardColumn['cards'][number], now: Date) =>
  urgencyOf(dueAt, answeredAt, now) === 'late' || (followUpOn !== null && daysUntil(followUpOn, now) < 0);

/** Closed leads are a strip on wide windows, which takes cards; it leads to their list. */
function ColumnHead({ column: { stage, count, cards }, filters, now }: ColumnHeadProps) {
  if (stage === CLOSED) {
    return (
      <Link
        to={listOf(filters, stage)}
        className="flex min-h-80 gap-2.5 border border-rule-strong bg-paper-2 px-4 py-3.5 font-serif text-17 no-underline [writing-mode:vertical-rl] hover:bg-paper-0 max-md:hidden"
      >
        Closed <small className="font-sans text-14">{`${formatCount(count)} in this view`}</small>
      </Link>
    );
  }
  const late = cards.filter((lead) => isLate(lead, now)).length;
  return (
    <header className="flex items-baseline gap-2 px-0.5 py-2 max-md:hidden">
      <h2 className="font-serif text-17">{stageName(stage)}</h2>
      <small className="text-14 text-ink-600">{formatCount(count)}</small>
      {late > 0 && <small className="ml-auto text-14 font-semibold text-error">{`${formatCount(late)} late`}</small>}
    </header>
  );
}
