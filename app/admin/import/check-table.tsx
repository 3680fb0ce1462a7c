import type { CheckLine, Comparison } from '#app/features/importing/import-view.ts';
import { dateWithYear } from '#app/platform/format.ts';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { sentence } from './labels.ts';

interface CheckTableProps {
  lines: CheckLine[];
  isChosen: (line: CheckLine) => boolean;
  replaces: boolean;
  comparison: Comparison | null;
  placeOf: (line: CheckLine) => string;
  onAll: (all: boolean) => void;
}

/** The articles of an export. A row opens into the text in the file and after the import. */
export function CheckTable({ lines, isChosen, replaces, comparison, placeOf, onAll }: CheckTableProps) {
  const hasScripts = useHydrated();
  const possible = lines.filter(({ isPossible }) => isPossible);
  const isOpen = ({ position }: CheckLine) => comparison?.position === position;
  const all = hasScripts && (
    <span className="checkbox">
      <input
        type="checkbox"
        aria-label="All articles"
        checked={possible.length > 0 && possible.every(isChosen)}
        onChange={({ currentTarget }) => onAll(currentTarget.checked)}
      />
    </span>
  );
  const columns: readonly Column<CheckLine>[] = [
    {
      head: 'Import',
      isHeadHidden: true,
      headCell: all,
      isTick: true,
      cell: (line) => line.isPossible && <TakeBox line={line} />,
    },
    { head: 'Article', cell: (line) => <Name line={line} /> },
    {
      head: 'Date',
      width: 'md:w-32',
      phone: 'half',
      cell: ({ publishDate }) => publishDate && dateWithYear(publishDate),
    },
    {
      head: 'Category',
      width: 'md:w-26',
      phone: 'half',
      cell: (line) => line.isPossible && placeOf(line),
    },
    { head: 'Pictures', width: 'md:w-24', phone: 'none', cell: ({ pictures }) => <Pictures {...pictures} /> },
    { head: 'Changed or lost', cell: (line) => <Losses line={line} isOpen={isOpen(line)} /> },
  ];
  return (
    <DataTable
      caption="Articles in the file"
      columns={columns}
      rows={lines}
      rowKey={({ position }) => position}
      rowId={({ position }) => `line-${position}`}
      tone={(line) => (!line.isPossible || !isChosen(line) || (line.isTaken && !replaces) ? 'quiet' : undefined)}
      detail={(line) => comparison && isOpen(line) && <Texts comparison={comparison} />}
    />
  );
}

function TakeBox({ line: { position, chosen, title } }: { line: CheckLine }) {
  return (
    <span className="checkbox">
      <input type="checkbox" name="take" value={position} defaultChecked={chosen} aria-label={`Import ${title}`} />
    </span>
  );
}

function Name({ line: { title, slug, isTaken } }: { line: CheckLine }) {
  return (
    <>
      <b>{title || slug}</b>
      <small>{isTaken ? <span className="text-error">Address is taken</span> : `/resources/${slug}`}</small>
    </>
  );
}

function Pictures({ found, all }: CheckLine['pictures']) {
  if (all === 0) return 'None';
  return <span className={found < all ? 'font-semibold text-brass-700' : undefined}>{`${found} of ${all}`}</span>;
}

function Losses({ line: { notes, isPossible, title, position }, isOpen }: { line: CheckLine; isOpen: boolean }) {
  const [first, ...others] = isPossible ? notes : ['Cannot be imported', ...notes];
  return (
    <>
      {first ? (
        <StateMark state={isPossible ? 'retrying' : 'failed'}>{sentence(first)}</StateMark>
      ) : (
        <span className="text-ink-500">Nothing</span>
      )}
      {others.map((note) => (
        <small key={note}>{sentence(note)}</small>
      ))}{' '}
      <button
        type="submit"
        name="open"
        value={isOpen ? '' : position}
        aria-expanded={isOpen}
        className="link-act block"
      >
        {isOpen ? 'Close' : 'Compare'}
        <span className="sr-only"> {title}</span>
      </button>
    </>
  );
}

function Texts({ comparison: { before, after, hasLines } }: { comparison: Comparison }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-4 py-3 md:grid-cols-[repeat(2,minmax(0,1fr))]">
      {[
        { title: 'In the file', html: before, isText: hasLines },
        { title: 'After the import', html: after, isText: false },
      ].map(({ title, html, isText }) => (
        <figure key={title}>
          <figcaption className="mb-1.5 font-serif text-16 text-brass-700 italic">{title}</figcaption>
          <section
            aria-label={title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
            className={`import-text max-h-105 overflow-auto border border-rule bg-paper-0 p-3 text-14 leading-normal wrap-anywhere [&_pre]:whitespace-pre-wrap ${isText ? 'whitespace-pre-line' : ''}`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it (import-view.ts)
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </figure>
      ))}
    </div>
  );
}
