import { data, Form, href, Link, redirect } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { RunPart } from '#app/admin/frame/import-parts.tsx';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { listMembers, namesOf } from '#app/features/accounts/admins/roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { discardLeadImport, saveChoices, startWork } from '#app/features/leads/import/decide.ts';
import {
  countRows,
  findLeadImport,
  firstCells,
  leadsThatStay,
  ROWS_SHOWN,
  shownRows,
} from '#app/features/leads/import/import-view.ts';
import { UNDO_DAYS } from '#app/features/leads/import/lead-import.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
import { ImportHead } from '../import-head.tsx';
import type { Route } from './+types/route';
import { ImportMap } from './import-map.tsx';
import { ImportResult } from './import-result.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = context.get(services);
  const found = await findLeadImport(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const show = searchParams.get('show') === 'all' ? ('all' as const) : ('check' as const);
  const isChecked = found.state === 'checked';
  const [counts, members, stay] = await Promise.all([
    countRows(db, found),
    listMembers(db, LEAD_OWNERS),
    found.state === 'undone' ? leadsThatStay(db, found) : [],
  ]);
  const of = show === 'all' ? counts.rows : counts.toCheck;
  const page = Math.min(Math.max(1, Math.ceil(of / ROWS_SHOWN)), pageOf(searchParams));
  const rows = isChecked ? await shownRows(db, found, show, page, now()) : [];
  const limit = found.finishedAt && new Date(found.finishedAt.getTime() + UNDO_DAYS * 86_400_000);
  const { authorId: _, ...shown } = found;
  return {
    ...{ import: shown, counts, rows, show, page, pages: Math.max(1, Math.ceil(of / ROWS_SHOWN)), stay },
    samples: isChecked ? await firstCells(db, found) : [],
    owners: namesOf(members),
    undoUntil: found.state === 'done' && limit && limit > now() ? limit : null,
  };
}

const pageOf = (parameters: URLSearchParams) => Number(/^[1-9]\d{0,4}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1);

/** Each button of the check keeps all choices first. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const parts = context.get(services);
  const here = href('/admin/leads/import/:id', { id: params.id });
  const found = await findLeadImport(parts.db, params.id);
  if (!found) throw data(null, { status: 404 });
  if (sent.act === 'discard') {
    await discardLeadImport(parts.db, params.id);
    return redirect('/admin/leads/import');
  }
  const actor = { id: user.id, name: user.email };
  if (sent.act === 'undo') {
    await startWork(parts, found, 'undo', actor);
    return redirect(here);
  }
  const saved = await saveChoices(parts, found, sent.form);
  if (sent.act === 'start') {
    if (saved === 'saved') await startWork(parts, found, 'start', actor);
    return redirect(here);
  }
  const [place = '', page = '1'] = sent.subject.split(' ');
  return redirect(place === 'later' ? '/admin/leads/import' : `${here}?${new URLSearchParams({ show: place, page })}`);
}

export const meta: Route.MetaFunction = () => adminMeta('Import leads');

const STEPS = { checking: 1, checked: 1, running: 2, done: 3, undoing: 3, undone: 3 } as const;
const AT_WORK = { checking: 'Checking the rows', running: 'Importing', undoing: 'Undoing the import' } as const;

export default function LeadsImportRun({ loaderData }: Route.ComponentProps) {
  const { state, fileName, rows, kind, done } = loaderData.import;
  const atWork = state in AT_WORK ? AT_WORK[state as keyof typeof AT_WORK] : null;
  usePolling({ everyMs: 2000, isOver: !atWork });
  return (
    <>
      <ImportHead
        step={STEPS[state]}
        text={`${fileName}, ${pluralize(rows, 'row')}.${kind ? ` Looks like a ${kind} export.` : ''}`}
      >
        {state === 'checked' && (
          <Form method="post">
            <button type="submit" name="act" value="discard" className="button button-soft">
              Other file
            </button>
          </Form>
        )}
        {(state === 'done' || state === 'undone') && (
          <Link to="/admin/leads/import" className="button button-soft">
            Import another file
          </Link>
        )}
      </ImportHead>
      {atWork ? (
        <RunPart title={atWork} isLive>
          <Progress
            label={atWork}
            value={rows === 0 ? 0 : done / rows}
            detail={`${formatCount(done)} of ${pluralize(rows, 'row')}`}
          />
          <p className="text-ink-600">You may close this page and come back: the server goes on.</p>
        </RunPart>
      ) : state === 'checked' ? (
        <ImportMap {...loaderData} />
      ) : (
        <ImportResult {...loaderData} />
      )}
    </>
  );
}
