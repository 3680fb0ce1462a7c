import { useRef, useState } from 'react';
import { type UploadedPicture, uploadPicture } from './upload-picture.ts';

export type UploadState =
  | { is: 'idle' }
  | { is: 'uploading'; name: string; bytes: number; part: number }
  | { is: 'refused'; name: string; bytes: number; problems: string[] };

/** The state of one upload at a time (§4). */
export function useUpload(onUploaded: (picture: UploadedPicture) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const abort = useRef<AbortController>(null);

  async function upload({ file, cleared }: { file: File; cleared: () => void }) {
    const { name, size: bytes } = file;
    const controller = new AbortController();
    abort.current = controller;
    setState({ is: 'uploading', name, bytes, part: 0 });
    const onProgress = (part: number) => setState({ is: 'uploading', name, bytes, part });
    const answer = await uploadPicture(file, { onProgress, signal: controller.signal });
    cleared();
    if (answer.ok) {
      setState({ is: 'idle' });
      onUploaded(answer.picture);
    } else if (answer.problems.length > 0) {
      const problems = answer.detail ? [...answer.problems, answer.detail] : answer.problems;
      setState({ is: 'refused', name, bytes, problems });
    } else setState({ is: 'idle' });
  }

  return { state, upload, stop: () => abort.current?.abort(), dismiss: () => setState({ is: 'idle' }) };
}
