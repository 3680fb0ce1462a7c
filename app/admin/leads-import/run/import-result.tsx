import { href, Link } from 'react-router';
import { RUN_FOOT, RunPart, UndoImport } from '#app/admin/frame/import-parts.tsx';
import { dateWithYear, formatCount, pluralize } from '#app/platform/format.ts';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import type { Route } from './+types/route';

type ImportResultProps = Route.ComponentProps['loaderData'];

/** Every row of the file is in one of these counts. */
export function ImportResult({ import: one, counts, stay, undoUntil }: ImportResultProps) {
  const isUndone = one.state === 'undone';
  return (
    <RunPart title={isUndone ? 'This import was undone' : pluralize(counts.added, 'new lead')}>
      {counts.rows === 0 ? (
        <p>The rows of this import were deleted after 30 days.</p>
      ) : (
        <FactList
          layout="columns"
          facts={[
            { label: isUndone ? 'New leads that stay' : 'New leads', value: formatCount(counts.added) },
            { label: isUndone ? 'Added to leads, stays' : 'Added to leads here', value: formatCount(counts.extended) },
            { label: 'Here already, nothing new', value: formatCount(counts.unchanged) },
            { label: 'Skipped', value: formatCount(counts.skipped) },
            ...(isUndone ? [{ label: 'Undone', value: formatCount(counts.undone) }] : []),
            // Erasing a person deletes their rows.
            ...(counts.rows < one.rows ? [{ label: 'Erased since', value: formatCount(one.rows - counts.rows) }] : []),
          ]}
        />
      )}
      {stay.length > 0 && (
        <div className="mt-8">
          <Panel title="Leads that stay" aside="Someone has changed them since the import.">
            <DataTable caption="Leads that stay" columns={STAY_COLUMNS} rows={stay} rowKey={({ id }) => id} />
          </Panel>
        </div>
      )}
      <div className={RUN_FOOT}>
        {!isUndone && counts.added > 0 && (
          <Link
            to={`/admin/leads?${new URLSearchParams({ list: 'all', source: one.settings.source })}`}
            className="button"
          >
            View these leads
          </Link>
        )}
        {counts.skipped > 0 && (
          <a href={href('/admin/leads/import/:id/skipped.csv', { id: one.id })} download className="button button-line">
            Skipped rows as CSV
          </a>
        )}
        {undoUntil && (
          <UndoImport
            text={`The leads that it added are deleted, and those that it added to are as before. Leads that someone has changed since stay, and are listed.${one.settings.sends ? ' The CRM keeps what it has received.' : ''}`}
          >
            <small className="text-14 text-ink-600">Until {dateWithYear(undoUntil.toISOString())}.</small>
          </UndoImport>
        )}
      </div>
    </RunPart>
  );
}

const STAY_COLUMNS: readonly Column<ImportResultProps['stay'][number]>[] = [
  {
    head: 'Lead',
    cell: ({ id, name }) => (
      <Link to={href('/admin/leads/:id', { id })} className="text-link">
        {name}
      </Link>
    ),
  },
  { head: 'Stage', width: 'md:w-56', cell: ({ stage }) => stage },
];
