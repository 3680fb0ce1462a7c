interface Block {
  bytes: Buffer;
  number: number;
  isLast: boolean;
}

/** Blocks of this size; the last one has what is left, perhaps nothing. */
export async function* blocksOf(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Block> {
  let number = 0;
  let kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    bytes += chunk.length;
    if (bytes <= size) continue; // A full block is kept until more follows: it could be the last one.
    let rest = Buffer.concat(kept);
    for (; rest.length > size; rest = rest.subarray(size))
      yield { bytes: rest.subarray(0, size), number: number++, isLast: false };
    kept = [rest];
    bytes = rest.length;
  }
  yield { bytes: Buffer.concat(kept), number, isLast: true };
}
