import { data, href, redirect } from 'react-router';
import { IMPORT } from '#app/content/article-transfer.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { listImports } from '#app/features/articles/transfer/import-view.ts';
import { type ReceiveProblem, receiveExport } from '#app/features/articles/transfer/receive-files.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { services } from '#app/platform/services.ts';
import { adminMeta } from '#app/sections/admin/admin-head.tsx';
import { ImportSteps } from '#app/sections/admin/import/import-progress.tsx';
import { EarlierImports, ImportStart } from '#app/sections/admin/import/import-start.tsx';
import { TransferHead } from '#app/sections/admin/office-head.tsx';
import type { Route } from './+types/import';
import '#app/sections/admin/import/import.css';

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { imports: await orUnavailable(listImports(context.get(services).db)) };
}

/** A form of a browser without scripts. With scripts the files come in pieces (import-upload.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const received = await orUnavailable(receiveExport(context.get(services), sent.upload, user));
  if ('id' in received) return redirect(href('/admin/import/:id', { id: received.id }));
  return data<{ problem: ReceiveProblem }>(received, { status: 422 });
}

export const meta: Route.MetaFunction = () => adminMeta(IMPORT.title);

export default function Import({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TransferHead />
      <ImportSteps step={0} />
      <ImportStart problem={actionData?.problem} />
      <EarlierImports imports={imports} />
    </>
  );
}
