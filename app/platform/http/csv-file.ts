import { Readable } from 'node:stream';

/** Streams a CSV file to be saved under this name. */
export function csvFile(name: string, pieces: AsyncIterable<string | Uint8Array>): Response {
  const file = Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream<Uint8Array>;
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}
