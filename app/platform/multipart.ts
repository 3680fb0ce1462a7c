export interface ReceivedFile {
  /** As the client sent it: do not trust it. */
  fileName: string;
}

const MAX_HEADER_BYTES = 16 * 1024;
const END_OF_HEADERS = '\r\n\r\n';

/**
 * Streams the first file of a multipart form to `take`; only the bytes that may begin a delimiter are held back. The
 * body is read to its end, because a browser shows the response only after it has sent everything.
 * Null if there is no file, or the form is truncated.
 */
export async function receiveFile(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<ReceivedFile | null> {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";,\s]{1,70})"?/i.exec(
    headers.get('content-type') ?? '',
  )?.[1];
  if (!boundary || !body) return null;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let file: ReceivedFile | null = null;
  let state: 'headers' | 'file' | 'skipped' | 'done' = 'skipped';
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
          const found = fileIn(pending.subarray(0, end).toString());
          state = found && !file ? 'file' : 'skipped';
          file ??= found;
          pending = pending.subarray(end + END_OF_HEADERS.length);
        } else {
          if (pending.length > MAX_HEADER_BYTES) state = 'skipped';
          break;
        }
      } else {
        const end: number = pending.indexOf(delimiter);
        const complete: number = end < 0 ? Math.max(0, pending.length - delimiter.length + 1) : end;
        if (state === 'file' && complete > 0) await take(pending.subarray(0, complete));
        pending = pending.subarray(end < 0 ? complete : end + delimiter.length);
        if (end < 0) break;
        state = 'headers';
      }
    }
  }
  return state === 'done' ? file : null;
}

function fileIn(partHeaders: string): ReceivedFile | null {
  const fileName = /^content-disposition:[^\r\n]*;\s*filename="([^"\r\n]*)"/im.exec(partHeaders)?.[1];
  return fileName === undefined ? null : { fileName };
}
