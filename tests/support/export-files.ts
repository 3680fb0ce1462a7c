import { crc32, deflateRawSync } from 'node:zlib';

interface Post {
  title?: string;
  content?: string;
  /** More elements of the item. */
  more?: string;
}

/** A WordPress export with these posts. */
export function wxr(...posts: Post[]): string {
  const items = posts.map(
    ({ title = 'A post', content = '', more = '' }, at) => `<item>
<title><![CDATA[${title}]]></title>
<content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${at + 1}</wp:post_id>
<wp:post_name>post-${at + 1}</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type>
<dc:creator>ann</dc:creator>
${more}
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel>
<wp:wxr_version>1.2</wp:wxr_version>
${items.join('\n')}
</channel></rss>`;
}

/** The item of a picture in the media library. */
export function wxrPicture(id: number, { parent = 0, caption = '' } = {}): string {
  return `<item><title>p</title><excerpt:encoded><![CDATA[${caption}]]></excerpt:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_parent>${parent}</wp:post_parent><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>https://old.example/p${id}.jpg</wp:attachment_url></item>`;
}

/** A ZIP archive as any program writes it. */
export function zipOf(files: readonly { name: string; bytes: Buffer; claimedBytes?: number }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claimedBytes = bytes.length } of files) {
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]));
    bodies.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, entries, Buffer.from('PK\x05\x06'), end]);
}

/** An archive whose directory lists this many files, all of them the same empty bytes. */
export function zipListing(count: number, nameOf = (n: number) => `${n}.jpg`): Buffer {
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  const directory = Buffer.concat(
    Array.from({ length: count }, (_, n) => {
      const name = Buffer.from(nameOf(n));
      const head = Buffer.alloc(46);
      head.write('PK\x01\x02', 'latin1');
      head.writeUInt16LE(name.length, 28);
      return Buffer.concat([head, name]);
    }),
  );
  // ZIP64, because the count of the older format ends at 65,535.
  const end64 = Buffer.alloc(56);
  end64.write('PK\x06\x06', 'latin1');
  end64.writeBigUInt64LE(44n, 4);
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, directory.length],
    [48, local.length],
  ] as const) {
    end64.writeBigUInt64LE(BigInt(value), at);
  }
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(local.length + directory.length), 8);
  const end = Buffer.alloc(22, 0xff);
  end.write('PK\x05\x06\0\0\0\0', 'latin1');
  end.writeUInt16LE(0, 20);
  return Buffer.concat([local, directory, end64, locator, end]);
}
