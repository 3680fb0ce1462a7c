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
