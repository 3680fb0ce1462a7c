import { data, href, redirect, useNavigation, useSubmit } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { ImportList, ImportUpload } from '#app/admin/frame/import-parts.tsx';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { type ListedLeadImport, listLeadImports } from '#app/features/leads/import/import-view.ts';
import { MAX_ROWS } from '#app/features/leads/import/lead-import.ts';
import type { FileProblem } from '#app/features/leads/import/read-leads-csv.ts';
import { receiveLeadFile } from '#app/features/leads/import/receive-file.ts';
import { dateWithYear, formatCount } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import type { Column } from '#app/ui/kit/list/data-table.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
import type { Route } from './+types/route';
import { ImportHead } from './import-head.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { imports: await listLeadImports(context.get(services).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const received = await receiveLeadFile(context.get(services), sent.upload, user);
  if ('id' in received) return redirect(href('/admin/leads/import/:id', { id: received.id }));
  return data(received, { status: 422 });
}

export const meta: Route.MetaFunction = () => adminMeta('Import leads');

const SYSTEMS = [
  { label: 'HubSpot', value: 'Contacts, Export: as CSV, with all properties' },
  { label: 'GoHighLevel', value: 'Contacts, Export: the CSV file of the email' },
  { label: 'Any other', value: 'Columns are recognized by their headers, and you can change each of them' },
];

const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  nothing: 'Choose a CSV file with a header and at least one row.',
  tooLarge: 'This file is larger than 10 MB. Split it, and import the parts one after the other.',
  tooManyRows: `This file has more than ${formatCount(MAX_ROWS)} rows. Split it, and import the parts one after the other.`,
  spreadsheet: 'This is a spreadsheet. Save it as CSV there, and choose the new file.',
  notCsv: 'This is not a CSV file. Export the contacts as CSV, and choose that file.',
  quote: 'A quotation mark in this file is never closed, so its rows cannot be told apart. Export the contacts again.',
  failed: 'The upload was interrupted. Nothing is stored. Try again.',
};

const COLUMNS: readonly Column<ListedLeadImport>[] = [
  { head: 'Rows', width: 'md:w-28', phone: 'half', hasPhoneLabel: true, cell: ({ rows }) => formatCount(rows) },
  { head: 'Uploaded', width: 'md:w-40', phone: 'half', cell: ({ createdAt }) => dateWithYear(createdAt.toISOString()) },
];

export default function LeadsImport({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const isUploading = useNavigation().state !== 'idle';

  function send([file]: File[]) {
    const form = new FormData();
    if (file) form.append('file', file);
    void submit(form, { method: 'post', encType: 'multipart/form-data' });
  }

  return (
    <>
      <ImportHead step={0} text="From HubSpot, GoHighLevel or any other system, as a CSV file." />
      <ImportUpload
        label="Choose a CSV file"
        title="Drop a CSV file here"
        hint="Up to 10 MB. Nothing is written until you have seen what would happen."
        name="file"
        accept=".csv,.txt,.tsv,text/csv"
        problem={actionData && !isUploading ? PROBLEMS[actionData.problem] : undefined}
        progress={isUploading && <Progress label="Uploading" value={null} />}
        onFiles={send}
        systems={<FactList facts={SYSTEMS} />}
      />
      <ImportList imports={imports} to={(id) => href('/admin/leads/import/:id', { id })} columns={COLUMNS} />
    </>
  );
}
