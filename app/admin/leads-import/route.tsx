import { data, href, Link, redirect, useNavigation, useSubmit } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { type ListedLeadImport, listLeadImports } from '#app/features/leads/import/import-view.ts';
import { receiveLeadFile } from '#app/features/leads/import/receive-file.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { dateWithYear, formatCount } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { DropZone } from '#app/ui/kit/upload/drop-zone.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route';
import { ImportHead } from './import-head.tsx';
import { FILE_PROBLEMS, STATES } from './labels.ts';

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { imports: await orUnavailable(listLeadImports(context.get(services).db)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const received = await orUnavailable(receiveLeadFile(context.get(services), sent.upload, user));
  if ('id' in received) return redirect(href('/admin/leads/import/:id', { id: received.id }));
  return data(received, { status: 422 });
}

export const meta: Route.MetaFunction = () => adminMeta('Import leads');

const SYSTEMS = [
  { label: 'HubSpot', value: 'Contacts, Export: as CSV, with all properties' },
  { label: 'GoHighLevel', value: 'Contacts, Export: the CSV file of the email' },
  { label: 'Any other', value: 'Columns are recognized by their headers, and you can change each of them' },
];

const COLUMNS: readonly Column<ListedLeadImport>[] = [
  {
    head: 'File',
    cell: ({ id, fileName }) => (
      <Link to={href('/admin/leads/import/:id', { id })} className="text-link">
        {fileName}
      </Link>
    ),
  },
  {
    head: 'State',
    width: 'md:w-56',
    phone: 'half',
    cell: ({ state }) => <StateMark state={STATES[state].mark}>{STATES[state].text}</StateMark>,
  },
  { head: 'Rows', width: 'md:w-28', phone: 'half', hasPhoneLabel: true, cell: ({ rows }) => formatCount(rows) },
  { head: 'Uploaded', width: 'md:w-40', phone: 'half', cell: ({ createdAt }) => dateWithYear(createdAt.toISOString()) },
  { head: 'By', cell: ({ author }) => author },
];

export default function LeadsImport({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const hasScripts = useHydrated();
  const isUploading = useNavigation().state !== 'idle';

  function send([file]: File[]) {
    const form = new FormData();
    if (file) form.append('file', file);
    void submit(form, { method: 'post', encType: 'multipart/form-data' });
  }

  return (
    <>
      <ImportHead step={0} text="From HubSpot, GoHighLevel or any other system, as a CSV file." />
      {actionData && !isUploading && (
        <div className="mb-5">
          <FormMessage tone="error" focused={!hasScripts}>
            {FILE_PROBLEMS[actionData.problem]}
          </FormMessage>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 xl:grid-cols-[7fr_5fr]">
        <form method="post" encType="multipart/form-data">
          <DropZone
            label="Choose a CSV file"
            title="Drop a CSV file here"
            hint="Up to 10 MB. Nothing is written until you have seen what would happen."
            name="file"
            accept=".csv,.txt,.tsv,text/csv"
            isDisabled={isUploading}
            onFiles={send}
          >
            {isUploading && (
              <div role="status" className="w-full">
                <Progress label="Uploading" value={null} />
              </div>
            )}
          </DropZone>
          {!hasScripts && (
            <noscript>
              <button type="submit" className="button mt-3">
                Upload and check
              </button>
            </noscript>
          )}
        </form>
        <FactList facts={SYSTEMS} />
      </div>
      {imports.length > 0 && (
        <div className="mt-12">
          <Panel title="Imports">
            <DataTable caption="Imports" columns={COLUMNS} rows={imports} rowKey={({ id }) => id} />
          </Panel>
        </div>
      )}
    </>
  );
}
