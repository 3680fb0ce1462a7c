import { data, Form, Link } from 'react-router';
import { adminMeta, TransferHead } from '#app/admin/frame/admin-head.tsx';
import { RUN_FOOT, RunPart, UndoImport } from '#app/admin/frame/import-parts.tsx';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { importAction } from '#app/admin/import/import-actions.ts';
import { ImportCheck } from '#app/admin/import/import-check.tsx';
import { FoldedList } from '#app/admin/import/import-pictures.tsx';
import {
  ImportProgress,
  ImportSteps,
  type ShownImport,
  Tally,
  Unreadable,
} from '#app/admin/import/import-progress.tsx';
import { sentence } from '#app/admin/import/labels.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import type { ImportSettings } from '#app/features/importing/article-import.ts';
import { type Undoable, undoable } from '#app/features/importing/decide-import.ts';
import {
  checkOf,
  compareLine,
  currentTitle,
  findImport,
  linesToCheck,
  type ResultLine,
} from '#app/features/importing/import-view.ts';
import { pluralize } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import type { Route } from './+types/route';

const OUTCOMES = {
  added: 'Added',
  replaced: 'Replaced',
  unchanged: 'Here already, unchanged',
  kept: 'Left out',
  refused: 'Left out',
};

const COLUMNS: readonly Column<ResultLine>[] = [
  { head: 'Article', cell: ({ title, slug }) => <b>{title || slug}</b> },
  {
    head: 'What happened',
    cell: ({ outcome, notes }) => (
      <>
        <StateMark state={outcome === 'kept' || outcome === 'refused' ? 'failed' : 'retrying'}>
          {outcome ? OUTCOMES[outcome] : 'Not imported'}
        </StateMark>
        {outcome === 'kept' && <small>Another article has this address.</small>}
        {notes.map((note) => (
          <small key={note}>{sentence(note)}</small>
        ))}
      </>
    ),
  },
  {
    head: 'Action',
    isHeadHidden: true,
    width: 'md:w-24',
    align: 'end',
    phone: 'acts',
    cell: ({ articleId, title }) =>
      articleId && (
        <Link to={`/admin/articles/${articleId}`} className="link-act">
          Open<span className="sr-only"> {title}</span>
        </Link>
      ),
  },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = context.get(services);
  const found = await findImport(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { pictureNames, ...shown } = found;
  return { import: { ...shown, pictureFiles: pictureNames.length }, now: now(), view: await viewOf() };

  async function viewOf() {
    const { id, state } = shown;
    const parameters = new URL(request.url).searchParams;
    if (state === 'checked') {
      const opened = Number(parameters.get('open'));
      return {
        is: 'check' as const,
        check: await checkOf(db, id, pictureNames),
        comparison: Number.isSafeInteger(opened) && opened > 0 ? await compareLine(db, id, opened) : null,
        show: parameters.get('show') ?? '',
      };
    }
    if (state === 'running' || state === 'reading' || state === 'uploading')
      return { is: 'running' as const, title: await currentTitle(db, id) };
    if (state === 'unreadable' || state === 'failed') return { is: 'unreadable' as const };
    return { is: 'result' as const, lines: await linesToCheck(db, id), undoable: await undoable(db, id) };
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  return importAction({ sent, id: params.id, user, services: context.get(services) });
}

export const meta: Route.MetaFunction = () => adminMeta('Import');

const STEPS = { check: 1, unreadable: 0, running: 2, result: 3 } as const;

export default function ImportRun({ loaderData, actionData }: Route.ComponentProps) {
  const { import: one, view, now } = loaderData;
  usePolling({ everyMs: 2000, isOver: view.is !== 'running' });
  const isReading = view.is === 'running' && one.state !== 'running';
  return (
    <>
      <TransferHead />
      <ImportSteps step={isReading ? 1 : STEPS[view.is]} of={one} />
      {view.is === 'check' && <ImportCheck key={one.picturesName} of={one} {...view} problem={actionData?.problem} />}
      {view.is === 'unreadable' && <Unreadable of={one} />}
      {view.is === 'running' && <ImportProgress of={one} title={view.title} now={now} />}
      {view.is === 'result' && <ImportResult of={one} {...view} />}
    </>
  );
}

interface ImportResultProps {
  of: ShownImport & { settings: ImportSettings };
  lines: ResultLine[];
  undoable: Undoable;
}

/** What an import has done, with only those articles listed that need a look. */
function ImportResult({ of: one, lines, undoable }: ImportResultProps) {
  const { stored } = one.counts;
  const { asDrafts } = one.settings;
  const isUndone = one.state === 'undone';
  const drafts = stored === 1 ? ', as a draft' : ', as drafts';
  const title = `${pluralize(stored, 'article')} ${stored === 1 ? 'is' : 'are'} here`;
  const note = asDrafts
    ? 'Readers see none of them until you publish them.'
    : 'Those that were published there are public now.';
  return (
    <RunPart
      title={isUndone ? 'This import was undone' : `${title}${stored > 0 && asDrafts ? drafts : ''}`}
      text={!isUndone && (stored === 0 ? 'Nothing was stored.' : note)}
    >
      <Tally counts={one.counts} />
      {lines.length > 0 && (
        <div className="mt-8">
          <Panel title="What needs a look">
            <DataTable caption="What needs a look" columns={COLUMNS} rows={lines} rowKey={({ position }) => position} />
          </Panel>
        </div>
      )}
      <div className={RUN_FOOT}>
        {!isUndone && stored > 0 && (
          <Link to={`/admin/articles${asDrafts ? '?status=draft' : ''}`} className="button">
            {asDrafts
              ? `View ${stored === 1 ? 'draft' : pluralize(stored, 'draft')}`
              : `View ${stored === 1 ? 'article' : pluralize(stored, 'article')}`}
          </Link>
        )}
        {one.state === 'stopped' && (
          <Form method="post">
            <button type="submit" name="act" value="start" className="button button-line">
              Import the rest
            </button>
          </Form>
        )}
        <a href={`/admin/import/${one.id}/report.csv`} download className="button button-line">
          Download the report
        </a>
        <Link to="/admin/import" className="button button-line">
          Import another file
        </Link>
        {!isUndone && stored > 0 && <Undo {...undoable} />}
      </div>
    </RunPart>
  );
}

function Undo({ count, edited }: Undoable) {
  if (count === 0) {
    return <small className="text-14 text-ink-600">Undo is no longer possible: all its articles were edited.</small>;
  }
  const { length } = edited;
  return (
    <UndoImport text="The articles that it added are deleted, also those that are published, and those that it replaced get their earlier text back. Articles that were edited since are kept.">
      {length > 0 ? (
        <FoldedList
          title={`${pluralize(length, 'article')} ${length === 1 ? 'was' : 'were'} edited since, and would be kept`}
          items={edited.map(({ title }) => title)}
        />
      ) : (
        <small className="text-14 text-ink-600">Undo is also possible after they are published.</small>
      )}
    </UndoImport>
  );
}
