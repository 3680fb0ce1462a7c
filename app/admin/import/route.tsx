import { data, href, redirect } from 'react-router';
import { adminMeta, TransferHead } from '#app/admin/frame/admin-head.tsx';
import { ImportList } from '#app/admin/frame/import-parts.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { listImports } from '#app/features/importing/import-view.ts';
import { type ReceiveProblem, receiveExport } from '#app/features/importing/receive-files.ts';
import { pluralize } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { ImportSteps } from './import-progress.tsx';
import { ImportStart } from './import-start.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { imports: await listImports(context.get(services).db) };
}

/** A form of a browser without scripts. With scripts the files come in pieces (import-upload.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const received = await receiveExport(context.get(services), sent.upload, user);
  if ('id' in received) return redirect(href('/admin/import/:id', { id: received.id }));
  return data<{ problem: ReceiveProblem }>(received, { status: 422 });
}

export const meta: Route.MetaFunction = () => adminMeta('Import');

export default function Import({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TransferHead />
      <ImportSteps step={0} />
      <ImportStart problem={actionData?.problem} />
      <ImportList
        imports={imports}
        to={(id) => href('/admin/import/:id', { id })}
        columns={[
          { head: 'Articles', width: 'md:w-32', phone: 'half', cell: ({ stored }) => pluralize(stored, 'article') },
        ]}
      />
    </>
  );
}
