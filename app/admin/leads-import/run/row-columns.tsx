import type { ShownRow } from '#app/features/leads/import/import-view.ts';
import { formatCount } from '#app/platform/format.ts';
import type { Column } from '#app/ui/kit/list/data-table.tsx';
import { Select } from '#app/ui/kit/select.tsx';

/** A row of the file, what was found about it, and what becomes of it. */
export const ROW_COLUMNS: readonly Column<ShownRow>[] = [
  { head: 'Row', width: 'md:w-16', phone: 'none', cell: ({ position }) => formatCount(position) },
  {
    head: 'Lead',
    cell: ({ name, contact, position }) => (
      <>
        <b>
          <span className="md:hidden">{formatCount(position)}. </span>
          {name || 'No name'}
        </b>
        <small>{contact}</small>
      </>
    ),
  },
  {
    head: 'What we found',
    cell: ({ found, fills, problems, isDuplicate }) => (
      <>
        {found && <span className={isDuplicate ? undefined : 'text-error'}>{found}</span>}
        {fills && <small>{fills}</small>}
        {problems.map((problem) => (
          <span key={problem} className="block text-error">
            {problem}
          </span>
        ))}
      </>
    ),
  },
  {
    head: 'Do',
    width: 'md:w-52',
    cell: ({ position, action, choices }) => (
      <Select
        name={`row-${position}`}
        aria-label={`Row ${position}`}
        size="small"
        defaultValue={action}
        options={choices}
      />
    ),
  },
];
