export interface ReceivedFile {
  /** As the browser said; it may say anything. */
  fileName: string;
}

const LARGEST_HEAD = 16 * 1024;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Reads a form as it arrives and hands on the bytes of its first file, piece by piece: nothing is kept but a few bytes
 * in which the end of the file may be hidden. The form is read to its end, so that the sender gets to hear the answer.
 * Null if there is no file, or the form breaks off.
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
  let reading: 'head' | 'file' | 'other' | 'nothing more' = 'other';
  let pending = Buffer.from('\r\n'); // The first delimiter may do without its line break.

  for await (const chunk of body) {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length > 0) {
      if (reading === 'nothing more') {
        pending = pending.subarray(pending.length);
      } else if (reading === 'head') {
        if (pending.length < 2) break;
        const end: number = pending.indexOf(END_OF_HEAD);
        if (pending.subarray(0, 2).toString() === '--') {
          reading = 'nothing more';
        } else if (end >= 0) {
          const found = fileIn(pending.subarray(0, end).toString());
          reading = found && !file ? 'file' : 'other';
          file ??= found;
          pending = pending.subarray(end + END_OF_HEAD.length);
        } else {
          if (pending.length > LARGEST_HEAD) reading = 'other'; // No form looks like this.
          break;
        }
      } else {
        const end: number = pending.indexOf(delimiter);
        const certain: number = end < 0 ? Math.max(0, pending.length - delimiter.length + 1) : end;
        if (reading === 'file' && certain > 0) await take(pending.subarray(0, certain));
        pending = pending.subarray(end < 0 ? certain : end + delimiter.length);
        if (end < 0) break;
        reading = 'head';
      }
    }
  }
  return reading === 'nothing more' ? file : null;
}

function fileIn(head: string): ReceivedFile | null {
  const fileName = /^content-disposition:[^\r\n]*;\s*filename="([^"\r\n]*)"/im.exec(head)?.[1];
  return fileName === undefined ? null : { fileName };
}
