import { buffer } from 'node:stream/consumers';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** A file of an archive. Ours are small: tables are split into parts. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** The entries as a tar archive, packed no faster than it is read. */
export function tarOf(entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    for await (const { name, content } of entries) {
      const file = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
      await file.write(content);
      await file.close();
    }
    controller.finalize();
  };
  pack().catch((error) => controller.error(error));
  return readable;
}

/** The entries of an archive, one after the other. Throws if it is not a tar archive, or ends within an entry. */
export async function* entriesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const archive = NodeStream.from(chunks) as unknown as ReadableStream<Uint8Array>; // Only the types differ.
  for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
    yield { name: header.name, content: await buffer(body) };
  }
}
