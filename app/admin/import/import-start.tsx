import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedImport } from '#app/features/importing/import-view.ts';
import { pluralize } from '#app/platform/format.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import { DropZone } from '#app/ui/kit/upload/drop-zone.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { UPLOAD_PROBLEMS } from './labels.ts';
import { uploadImport } from './upload-import.ts';

/** The first step. With scripts the upload begins when files are chosen or dropped. */
export function ImportStart({ problem }: { problem: keyof typeof UPLOAD_PROBLEMS | undefined }) {
  const navigate = useNavigate();
  const hasScripts = useHydrated();
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [failure, setFailure] = useState(problem ? UPLOAD_PROBLEMS[problem] : '');

  async function begin(files: File[]) {
    setFailure('');
    const result = await uploadImport(files, (name, percent) => setUpload({ name, percent }));
    setUpload(null);
    if ('id' in result) await navigate(`/admin/import/${result.id}`);
    else setFailure(result.problem);
  }

  return (
    <>
      {failure && (
        <div className="mb-5">
          <FormMessage tone="error" focused={!hasScripts}>
            {failure}
          </FormMessage>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 2xl:grid-cols-[7fr_5fr]">
        <form method="post" encType="multipart/form-data">
          <DropZone
            label="Choose an export file, and the ZIP archive of its pictures"
            title={
              <>
                <Rosette motif="integration" className="mx-auto mb-2.5 size-23 text-brass-500" />
                Drop an export here
              </>
            }
            hint="Nothing is changed until you have seen what would happen."
            name="files"
            accept=".xml,.json,.csv,.zip"
            isMultiple
            isDisabled={upload !== null}
            onFiles={begin}
          >
            {upload && <UploadProgress {...upload} />}
          </DropZone>
          {!hasScripts && (
            <noscript>
              <p className={NOTE}>Without scripts an upload may take one minute at most.</p>
              <button type="submit" className="button mt-3">
                Upload and check
              </button>
            </noscript>
          )}
        </form>
        <ImportKinds />
      </div>
      <p className={NOTE}>
        A ZIP of the pictures may come along with the file or after it. The export may have 50 MB, both together 200 MB.
      </p>
    </>
  );
}

const NOTE = 'mt-2.5 text-14 text-ink-600';

export interface UploadState {
  name: string;
  percent: number;
}

export function UploadProgress({ name, percent }: UploadState) {
  return (
    <div role="status" className="w-full">
      <Progress label={`Uploading ${name}`} value={percent / 100} detail={name} />
    </div>
  );
}

const KINDS = [
  { label: 'WordPress', value: 'Tools, Export, All content: one .xml file' },
  { label: 'Ghost', value: 'Settings, Migration, Export: one .json file' },
  { label: 'Supabase', value: 'The table articles as .csv or .json' },
  { label: 'This site', value: 'What Export all articles gave you' },
];

export const ImportKinds = () => <FactList facts={KINDS} />;

const STATES: Record<ListedImport['state'], { mark: State; text: string }> = {
  uploading: { mark: 'done', text: 'Uploading' },
  reading: { mark: 'retrying', text: 'Being read' },
  unreadable: { mark: 'failed', text: 'Not readable' },
  failed: { mark: 'failed', text: 'Not read' },
  checked: { mark: 'waiting', text: 'Waiting for your choices' },
  running: { mark: 'retrying', text: 'Running' },
  stopped: { mark: 'waiting', text: 'Stopped' },
  done: { mark: 'done', text: 'Done' },
  undone: { mark: 'off', text: 'Undone' },
};

const COLUMNS: readonly Column<ListedImport>[] = [
  {
    head: 'File',
    cell: ({ id, exportName }) => (
      <Link to={`/admin/import/${id}`} className="text-link">
        {exportName}
      </Link>
    ),
  },
  {
    head: 'State',
    width: 'md:w-56',
    phone: 'half',
    cell: ({ state }) => <StateMark state={STATES[state].mark}>{STATES[state].text}</StateMark>,
  },
  { head: 'Articles', width: 'md:w-32', phone: 'half', cell: ({ stored }) => pluralize(stored, 'article') },
  { head: 'Started by', cell: ({ author }) => author },
];

/** Imports of every administrator, so that one who comes back finds theirs. */
export function EarlierImports({ imports }: { imports: ListedImport[] }) {
  if (imports.length === 0) return null;
  return (
    <div className="mt-12">
      <Panel title="Imports">
        <DataTable caption="Imports" columns={COLUMNS} rows={imports} rowKey={({ id }) => id} />
      </Panel>
    </div>
  );
}
