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
