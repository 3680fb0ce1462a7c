import { Form } from 'react-router';
import type { RowCounts, ShownRow } from '#app/features/leads/import/import-view.ts';
import {
  chosenFor,
  KNOWN_CHOICES,
  type LeadImportSettings,
  MAX_SOURCE_LENGTH,
  TARGETS,
} from '#app/features/leads/import/lead-import.ts';
import { STAGES } from '#app/features/leads/lead.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { SEGMENT, SEGMENTS } from '#app/ui/kit/segments.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { Route } from './+types/route';
import { ROW_COLUMNS } from './row-columns.tsx';

/** The columns on the left, the rows on the right, in one form whose every button keeps all choices. */
export function ImportMap(shown: Route.ComponentProps['loaderData']) {
  const { counts, rows, samples, owners, show, page, pages } = shown;
  const { header, settings, unknown } = shown.import;
  const used = settings.mapping.filter(Boolean).length;
  return (
    <Form method="post" preventScrollReset key={JSON.stringify([settings, show, page])}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-9 xl:grid-cols-[5fr_7fr]">
        <div className="grid gap-5">
          <Panel title="Columns" aside={`${used} of ${header.length} used. Kept for the next file like this.`}>
            <DataTable
              caption="Columns of the file"
              columns={columnColumns(settings.mapping)}
              rows={header.map((name, at) => ({ name, at, sample: samples[at] ?? '' }))}
              rowKey={({ at }) => at}
              tone={({ at }) => (settings.mapping[at] ? undefined : 'quiet')}
            />
          </Panel>
          {(unknown.stage.length > 0 || unknown.owner.length > 0) && (
            <Panel title="Words that we do not know">
              <div className="grid items-end gap-4 sm:grid-cols-2">
                {unknown.stage.map((word, at) => (
                  <SelectField
                    key={word}
                    name={`stage-${at}`}
                    label={`Stage “${word}” is`}
                    empty={null}
                    defaultValue={chosenFor(word, settings.stages) ?? STAGES[0]}
                    options={STAGES.map((stage) => ({ value: stage, label: stage }))}
                  />
                ))}
                {unknown.owner.map((word, at) => (
                  <SelectField
                    key={word}
                    name={`owner-${at}`}
                    label={`Owner “${word}” is`}
                    optional
                    empty="Nobody"
                    defaultValue={chosenFor(word, settings.owners) ?? ''}
                    options={owners.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                ))}
              </div>
            </Panel>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="source"
              label="Source of all rows"
              maxLength={MAX_SOURCE_LENGTH}
              defaultValue={settings.source}
            />
            <SelectField
              name="known"
              label="When a lead is here already"
              empty={null}
              defaultValue={settings.known}
              options={KNOWN_CHOICES}
            />
          </div>
          <Checkbox name="sends" defaultChecked={settings.sends}>
            Send new leads to the CRM and start reply clocks
          </Checkbox>
          <p>
            <button type="submit" name="act" value="save check 1" className="button button-soft">
              Check again
            </button>
          </p>
        </div>
        <Panel
          title="Rows"
          aside={
            <span className={`${SEGMENTS} mb-2`}>
              {(['all', 'check'] as const).map((some) => (
                <button
                  key={some}
                  type="submit"
                  name="act"
                  value={`save ${some} 1`}
                  aria-pressed={show === some}
                  className={SEGMENT}
                >
                  {some === 'all' ? `All ${formatCount(counts.rows)}` : `To check ${formatCount(counts.toCheck)}`}
                </button>
              ))}
            </span>
          }
        >
          <DataTable
            caption="Rows of the file"
            columns={ROW_COLUMNS}
            rows={rows}
            rowKey={({ position }) => position}
            tone={({ isDuplicate, problems, found }) =>
              isDuplicate ? 'soon' : problems.length > 0 || found ? 'late' : undefined
            }
            empty="Every row is new and complete."
          />
          {rows.length > 0 && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <p className="mr-auto text-ink-600">{rangeOf(counts, rows, show)}</p>
              {[-1, 1].slice(0, pages > 1 ? 2 : 0).map((step) => (
                <button
                  key={step}
                  type="submit"
                  name="act"
                  value={`save ${show} ${page + step}`}
                  disabled={page + step < 1 || page + step > pages}
                  className="button button-soft"
                >
                  {step < 0 ? 'Previous' : 'Next'}
                </button>
              ))}
            </div>
          )}
        </Panel>
      </div>
      <div className="z-10 -mx-desk mt-8 flex flex-wrap items-center gap-3 border-t border-ink-900 bg-paper px-desk py-3 md:sticky md:bottom-0">
        <p className="mr-auto max-md:w-full">
          <b className="font-serif text-17 font-normal">
            {formatCount(counts.new)} new, {formatCount(counts.add)} added to leads here, {formatCount(counts.skip)}{' '}
            skipped.
          </b>
          <small className="block text-14 text-ink-600">
            Nothing is written until you press Import. You can undo the whole import for 30 days.
          </small>
        </p>
        <button type="submit" name="act" value="save later" className="button button-line max-md:flex-1">
          Save and finish later
        </button>
        <button
          type="submit"
          name="act"
          value="start"
          disabled={counts.new + counts.add === 0}
          className="button max-md:flex-1"
        >
          Import {pluralize(counts.new + counts.add, 'lead')}
        </button>
      </div>
    </Form>
  );
}

interface FileColumn {
  name: string;
  at: number;
  sample: string;
}

function columnColumns(mapping: LeadImportSettings['mapping']): readonly Column<FileColumn>[] {
  return [
    {
      head: 'In the file',
      phone: 'main',
      cell: ({ name, sample }) => (
        <>
          <b>{name || 'No name'}</b>
          <small className="line-clamp-2">{sample}</small>
        </>
      ),
    },
    {
      head: 'Goes to',
      width: 'md:w-48',
      phone: 'aside',
      cell: ({ name, at }) => (
        <Select
          name={`column-${at}`}
          aria-label={`${name || `Column ${at + 1}`} goes to`}
          defaultValue={mapping[at] ?? ''}
          options={TARGETS}
          empty="Leave out"
        />
      ),
    },
  ];
}

function rangeOf({ rows: all, toCheck, duplicates }: RowCounts, rows: ShownRow[], show: 'check' | 'all'): string {
  const first = rows.length > 0 ? formatCount(rows.length) : '0';
  if (show === 'all') return `${first} of ${formatCount(all)} rows shown`;
  const problems = toCheck - duplicates;
  return `${first} of ${formatCount(toCheck)} to check: ${pluralize(duplicates, 'possible duplicate')}, ${pluralize(problems, 'problem')}`;
}
