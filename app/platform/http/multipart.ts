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

type TakeBytes = (bytes: Uint8Array, file: FormFile) => Promise<void>;

/** A multipart form whose fields before the first file are read, and whose files are still to come. */
export interface Upload {
  fields: readonly (readonly [name: string, value: string])[];
  /**
   * Streams the files to `take`. The body is read to its end, because a browser shows the response only after it has sent
   * everything. Null if the form is truncated, or has the field `before` behind a file.
   */
  receiveFiles(take: TakeBytes): Promise<FormFile[] | null>;
}

type Received = Pick<Request, 'headers' | 'body'>;

const MAX_HEADER_BYTES = 16 * 1024;
const MAX_FIELD_BYTES = 64 * 1024;
const END_OF_HEADERS = '\r\n\r\n';

/** The field `before` counts only in front of the files. Null if it is no multipart form, or has too much text. */
export async function openUpload(request: Received, before = ''): Promise<Upload | null> {
  const pieces = piecesOf(request);
  const fields: { name: string; bytes: Buffer[] }[] = [];
  let size = 0;
  let next = await pieces.next();
  for (; !next.done && next.value.fileName === null; next = await pieces.next()) {
    const { field, bytes, isFirst } = next.value;
    size += bytes.length + field.length;
    if (size > MAX_FIELD_BYTES) return null;
    if (isFirst) fields.push({ name: field, bytes: [] });
    fields.at(-1)?.bytes.push(bytes);
  }
  if (next.done && !next.value) return null;
  const first = next;
  return {
    fields: fields.map(({ name, bytes }) => [name, Buffer.concat(bytes).toString('utf8')] as const),
    async receiveFiles(take) {
      const files: FormFile[] = [];
      let isRepeated = false;
      let one = first;
      for (; !one.done; one = await pieces.next()) {
        const { field, fileName, bytes, isFirst } = one.value;
        if (fileName === null) isRepeated ||= field === before;
        else if (isFirst) files.push({ field, fileName, number: files.length + 1 });
        const file = files.at(-1);
        if (fileName !== null && file && bytes.length > 0) await take(bytes, file);
      }
      return one.value && !isRepeated ? files : null;
    },
  };
}

/** The first file of a form. Null if there is none, or the form is not whole. */
export async function receiveFile(
  upload: Upload | null,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<ReceivedFile | null> {
  const files = await upload?.receiveFiles(async (bytes, { number }) => {
    if (number === 1) await take(bytes);
  });
  return files?.[0] ? { fileName: files[0].fileName } : null;
}

interface Piece {
  field: string;
  /** Null for a field of text. */
  fileName: string | null;
  /** Whether a part begins with it; it may be empty. */
  isFirst: boolean;
  bytes: Buffer;
}

/** The content of the parts as it arrives; only bytes that may begin a delimiter are held back. Returns whether it ended. */
async function* piecesOf({ headers, body }: Received): AsyncGenerator<Piece, boolean> {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";,\s]{1,70})"?/i.exec(
    headers.get('content-type') ?? '',
  )?.[1];
  if (!boundary || !body) return false;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let part: Pick<Piece, 'field' | 'fileName'> | null = null;
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
          part = partOf(pending.subarray(0, end).toString());
          yield { ...part, isFirst: true, bytes: Buffer.alloc(0) };
          state = 'content';
          pending = pending.subarray(end + END_OF_HEADERS.length);
        } else {
          if (pending.length > MAX_HEADER_BYTES) [state, part] = ['content', null];
          break;
        }
      } else {
        const end: number = pending.indexOf(delimiter);
        const complete: number = end < 0 ? Math.max(0, pending.length - delimiter.length + 1) : end;
        if (part && complete > 0) yield { ...part, isFirst: false, bytes: pending.subarray(0, complete) };
        pending = pending.subarray(end < 0 ? complete : end + delimiter.length);
        if (end < 0) break;
        state = 'headers';
      }
    }
  }
  return state === 'done';
}

function partOf(partHeaders: string): Pick<Piece, 'field' | 'fileName'> {
  const fileName = /^content-disposition:[^\r\n]*;\s*filename="([^"\r\n]*)"/im.exec(partHeaders)?.[1] ?? null;
  const field = /^content-disposition:[^\r\n]*;\s*name="([^"\r\n]*)"/im.exec(partHeaders)?.[1] ?? '';
  return { field, fileName };
}
