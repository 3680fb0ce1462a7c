import { PICTURE_TEXTS, uploadProblems } from '#app/features/pictures/picture.ts';
import { showToast } from '#app/ui/toast.tsx';

export interface UploadedPicture {
  url: string;
  ogUrl: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
}

export type UploadResult =
  | { ok: true; picture: UploadedPicture }
  /** `problems` are the texts of §5 and §8; the first one is shown as a toast. Empty if the author canceled. */
  | { ok: false; problems: string[]; detail?: string };

interface UploadOptions {
  /** Called with the fraction uploaded, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** From the media library: stays even if no article uses it. */
  kept?: boolean;
}

/** Uploads a picture for the hero image or the body and shows the outcome as a toast (§8). */
export async function uploadPicture(file: File, options: UploadOptions = {}): Promise<UploadResult> {
  const problems = uploadProblems(file);
  const answer: UploadResult = problems.length > 0 ? { ok: false, problems } : await send(file, options);
  if (options.kept) return answer; // The library shows the outcome itself.
  if (answer.ok) showToast({ tone: 'success', title: 'Success', text: PICTURE_TEXTS.uploaded });
  else if (answer.problems[0]) showToast({ tone: 'error', title: 'Error', text: answer.problems[0] });
  return answer;
}

export const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

const SIGNED_OUT = 'You are signed out. Sign in again in another tab, then choose the file again.';

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(file: File, { onProgress, signal, kept }: UploadOptions): Promise<UploadResult> {
  const form = new FormData();
  form.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', kept ? '/admin/pictures?keep' : '/admin/pictures');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(read(request));
    request.onerror = () => resolve({ ok: false, problems: [PICTURE_TEXTS.failed] });
    request.onabort = () => resolve({ ok: false, problems: [] });
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function read({ status, responseText, responseURL }: XMLHttpRequest): UploadResult {
  if (new URL(responseURL).pathname === '/login') {
    return { ok: false, problems: [PICTURE_TEXTS.failed], detail: SIGNED_OUT };
  }
  if (status === 413) return { ok: false, problems: [PICTURE_TEXTS.tooLarge] };
  try {
    const answer = JSON.parse(responseText);
    if (status === 200 && typeof answer.url === 'string') return { ok: true, picture: answer };
    return { ok: false, problems: [String(answer.error ?? PICTURE_TEXTS.failed)], detail: answer.detail };
  } catch {
    return { ok: false, problems: [PICTURE_TEXTS.failed] }; // The response came from a proxy, not from our server.
  }
}

/** Uploads a picture. Null if that failed; a toast has shown the reason. */
export async function storedPicture(file: File): Promise<UploadedPicture | null> {
  const answer = await uploadPicture(file);
  return answer.ok ? answer.picture : null;
}

/** The images among dropped or pasted data. */
export function picturesIn(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
}

/** With an empty alt attribute for the author to fill in. */
export function pictureHtml({ url }: UploadedPicture): string {
  return `<img src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" alt="" />`;
}
