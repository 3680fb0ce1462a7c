import { data } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { TransferHead } from '#app/admin/frame/office-head.tsx';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { importAction } from '#app/admin/import/import-actions.ts';
import { ImportCheck } from '#app/admin/import/import-check.tsx';
import { ImportProgress, ImportSteps, Unreadable } from '#app/admin/import/import-progress.tsx';
import { ImportResult } from '#app/admin/import/import-result.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { canUndo } from '#app/features/importing/decide-import.ts';
import { checkOf, compareLine, findImport, linesToCheck, presentTitle } from '#app/features/importing/import-view.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = context.get(services);
  const found = await orUnavailable(findImport(db, params.id));
  if (!found) throw data(null, { status: 404 });
  const { pictureNames, ...shown } = found;
  return { import: { ...shown, pictureFiles: pictureNames.length }, now: now(), view: await orUnavailable(viewOf()) };

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
      return { is: 'running' as const, title: await presentTitle(db, id) };
    if (state === 'unreadable' || state === 'failed') return { is: 'unreadable' as const };
    return { is: 'result' as const, lines: await linesToCheck(db, id), canUndo: await canUndo(db, id) };
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
