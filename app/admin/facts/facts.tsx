import { Fragment } from 'react';
import { Form, Link } from 'react-router';
import { FACTS_ADMIN } from '#app/admin/frame/fact-labels.ts';
import { ApplyCell, InputCell, SelectCell, valuesAsOptions } from '#app/admin/frame/lists/filter-cells.tsx';
import { type FactFilters, factsPath } from '#app/features/facts/fact-filters.ts';
import type { FactRefusal } from '#app/features/facts/fact-form.ts';
import { FACT_GROUPS } from '#app/features/facts/fact-groups.ts';
import type { FactRow, FactsScreen } from '#app/features/facts/list-facts.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import { pluralize } from '#app/platform/format.ts';
import { FactForm } from './fact-form.tsx';

/** All facts, expired ones first. The open one unfolds below its row. */
export function FactsTable({ refusal, ...screen }: FactsScreen & { refusal: FactRefusal | undefined }) {
  const { filters, rows, all, open, isNew, today } = screen;
  const isFiltered = Boolean(filters.q || filters.group || filters.used || filters.state);
  return (
    <>
      <Filters filters={filters} />
      {isNew && <FactForm open={null} filters={filters} today={today} refusal={refusal} />}
      {rows.length === 0 && <p className="mt-8">{FACTS_ADMIN.none}</p>}
      {rows.length > 0 && (
        <table className="facts">
          <caption className="sr-only">{FACTS_ADMIN.caption}</caption>
          <thead>
            <tr>
              {FACTS_ADMIN.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.key}>
                {headingOf(row) !== headingOf(rows[index - 1]) && <Group name={headingOf(row)} rows={rows} />}
                <Row row={row} filters={filters} isOpen={open?.key === row.key} />
                {open?.key === row.key && (
                  <tr className="fact-edit">
                    <td colSpan={FACTS_ADMIN.columns.length}>
                      <FactForm open={open} filters={filters} today={today} refusal={refusal} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-4 flex items-center justify-between gap-4">
        <p>{FACTS_ADMIN.count(rows.length, all)}</p>
        {isFiltered && (
          <Link to={factsPath({})} className="button button-line button-bar">
            {FACTS_ADMIN.showAll}
          </Link>
        )}
      </div>
    </>
  );
}

function Filters({ filters }: { filters: FactFilters }) {
  const choices = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  const { group, used, state, q } = filters;
  return (
    <Form role="search" action="/admin/facts" className="list-filters facts-filters" key={JSON.stringify(filters)}>
      <InputCell
        wide
        name="q"
        label={FACTS_ADMIN.search}
        value={q}
        type="search"
        placeholder={FACTS_ADMIN.searchHint}
      />
      <SelectCell
        name="group"
        label={FACTS_ADMIN.group}
        value={group}
        any={FACTS_ADMIN.anyGroup}
        choices={valuesAsOptions(FACT_GROUPS)}
      />
      <SelectCell
        name="used"
        label={FACTS_ADMIN.used}
        value={used}
        any={FACTS_ADMIN.anyUse}
        choices={choices(FACTS_ADMIN.uses)}
      />
      <SelectCell
        name="state"
        label={FACTS_ADMIN.state}
        value={state}
        any={FACTS_ADMIN.anyState}
        choices={choices(FACTS_ADMIN.states)}
      />
      <ApplyCell label={FACTS_ADMIN.apply} />
    </Form>
  );
}

/** What needs a check stands above the groups. */
function headingOf(row: FactRow | undefined): string {
  if (!row || row.state === 'current') return row?.group ?? '';
  return row.state === 'expired' ? FACTS_ADMIN.expired : FACTS_ADMIN.soon;
}

function Group({ name, rows }: { name: string; rows: readonly FactRow[] }) {
  return (
    <tr className="fact-group">
      <th scope="colgroup" colSpan={FACTS_ADMIN.columns.length}>
        {name} <small>{rows.filter((row) => headingOf(row) === name).length}</small>
      </th>
    </tr>
  );
}

function Row({ row, filters, isOpen }: { row: FactRow; filters: FactFilters; isOpen: boolean }) {
  const { key, name, text, wording, source, checkedOn, validUntil, state, days, uses, outdated } = row;
  const used = [
    uses.page > 0 && pluralize(uses.page, 'page'),
    uses.article > 0 && pluralize(uses.article, 'article'),
    uses.tool > 0 && pluralize(uses.tool, 'tool'),
    uses.guide > 0 && pluralize(uses.guide, 'guide'),
  ].filter(Boolean);
  return (
    <tr data-late={state === 'expired' ? '' : undefined} data-open={isOpen ? '' : undefined}>
      <td className="fact-name">
        <Link to={factsPath({ ...filters, fact: isOpen ? '' : key })} preventScrollReset aria-expanded={isOpen}>
          {name}
        </Link>
        <code>{key}</code>
      </td>
      <td className="fact-value">
        <b>{text}</b> {wording && <small>{wording}</small>}
      </td>
      <td className="fact-source">
        {source.url ? (
          <a href={source.url} className="text-link" rel="noopener">
            {source.title}
          </a>
        ) : (
          source.title
        )}
      </td>
      <td className="fact-checked">
        <span className="fact-label">Checked </span>
        {shortCalendarDate(checkedOn)}
      </td>
      <td className="fact-until">
        {state === 'expired' && <b>{pluralize(days ?? 0, 'day')} ago</b>}
        {state === 'soon' && <b>{days === 0 ? 'today' : `in ${pluralize(-(days ?? 0), 'day')}`}</b>}{' '}
        {validUntil ? shortCalendarDate(validUntil) : FACTS_ADMIN.noEnd}
      </td>
      <td className="fact-uses">
        {used.join(', ')}
        {outdated.length > 0 && <small>{FACTS_ADMIN.guides(outdated.join(', '))}</small>}
      </td>
    </tr>
  );
}
