export interface ReceivedFile {
  /** As the client sent it: do not trust it. */
  fileName: string;
}

export interface FormFile extends ReceivedFile {
  /** The name of the form's field. */
  field: string;
  /** 1 for the form's first file. */
  number: number;
}

const MAX_HEADER_BYTES = 16 * 1024;
const END_OF_HEADERS = '\r\n\r\n';

type Received = Pick<Request, 'headers' | 'body'>;

/** The first file of a multipart form. Null if there is none, or the form is truncated. */
export async function receiveFile(
  request: Received,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<ReceivedFile | null> {
  const files = await receiveFiles(request, async (bytes, { number }) => {
    if (number === 1) await take(bytes);
  });
  return files?.[0] ? { fileName: files[0].fileName } : null;
}

/**
 * Streams the files of a multipart form to `take`; only the bytes that may begin a delimiter are held back. The body is
 * read to its end, because a browser shows the response only after it has sent everything. Null if the form is truncated.
 */
export async function receiveFiles(
  { headers, body }: Received,
  take: (bytes: Uint8Array, file: FormFile) => Promise<void>,
): Promise<FormFile[] | null> {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";,\s]{1,70})"?/i.exec(
    headers.get('content-type') ?? '',
  )?.[1];
  if (!boundary || !body) return null;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const files: FormFile[] = [];
  let file: FormFile | null = null;
  let state: 'headers' | 'content' | 'done' = 'content';
  let pending = Buffer.from('\r\n'); // The first delimiter has no line break before it.

  for await (const chunk of body) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length > 0) {
      if (state === 'done') {
        pending = pending.subarray(pending.length);
      } else if (state === 'headers') {
        if (pending.length < 2) break;
        const end: number = pending.indexOf(END_OF_HEADERS);
        if (pending.subarray(0, 2).toString() === '--') {
          state = 'done';
        } else if (end >= 0) {
          file = fileIn(pending.subarray(0, end).toString(), files.length + 1);
          if (file) files.push(file);
          state = 'content';
          pending = pending.subarray(end + END_OF_HEADERS.length);
        } else {
          if (pending.length > MAX_HEADER_BYTES) [state, file] = ['content', null];
          break;
        }
      } else {
        const end: number = pending.indexOf(delimiter);
        const complete: number = end < 0 ? Math.max(0, pending.length - delimiter.length + 1) : end;
        if (file && complete > 0) await take(pending.subarray(0, complete), file);
        pending = pending.subarray(end < 0 ? complete : end + delimiter.length);
        if (end < 0) break;
        state = 'headers';
      }
    }
  }
  return state === 'done' ? files : null;
}

function fileIn(partHeaders: string, number: number): FormFile | null {
  const fileName = /^content-disposition:[^\r\n]*;\s*filename="([^"\r\n]*)"/im.exec(partHeaders)?.[1];
  const field = /^content-disposition:[^\r\n]*;\s*name="([^"\r\n]*)"/im.exec(partHeaders)?.[1] ?? '';
  return fileName === undefined ? null : { fileName, field, number };
}
