import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ImportUpload } from '#app/admin/frame/import-parts.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Progress } from '#app/ui/kit/upload/progress.tsx';
import { UPLOAD_PROBLEMS } from './labels.ts';
import { uploadImport } from './upload-import.ts';

/** The first step. */
export function ImportStart({ problem }: { problem: keyof typeof UPLOAD_PROBLEMS | undefined }) {
  const navigate = useNavigate();
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
      <ImportUpload
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
        problem={failure}
        progress={upload && <UploadProgress {...upload} />}
        onFiles={begin}
        systems={<ImportKinds />}
        withoutScripts={<p className={NOTE}>Without scripts an upload may take one minute at most.</p>}
      />
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
  return <Progress label={`Uploading ${name}`} value={percent / 100} detail={name} />;
}

const KINDS = [
  { label: 'WordPress', value: 'Tools, Export, All content: one .xml file' },
  { label: 'Ghost', value: 'Settings, Migration, Export: one .json file' },
  { label: 'Supabase', value: 'The table articles as .csv or .json' },
  { label: 'This site', value: 'What Export all articles gave you' },
];

export const ImportKinds = () => <FactList facts={KINDS} />;
