/** The screen for taking articles out, and what it says about bringing them in. */
export const ARTICLE_TRANSFER = {
  title: 'Import and export',
  text: 'All articles in one file, and the way back.',
  export: {
    title: 'Export',
    text: 'Every article with all its fields, drafts too, as JSON. Pictures are not part of the file.',
    button: 'Download all articles',
    withPictures: 'With the pictures, on the server:',
    command: 'npm run export -- articles.json --pictures',
  },
  import: {
    title: 'Import',
    text: 'Done on the server, by the person who runs it, because it can replace many articles at once.',
    reads:
      'It reads a Ghost export (JSON), a WordPress export (WXR), the Supabase table articles (CSV or JSON), and what is exported here.',
    steps: [
      { text: 'See what it would do:', command: 'npm run import -- blog.json --dry-run' },
      { text: 'Then do it:', command: 'npm run import -- blog.json' },
    ],
    notes:
      'Articles whose address is taken stay as they are, unless --replace is added. Pictures are taken from the folder or ZIP archive beside the file, such as blog/ or blog.zip, and from nowhere else.',
  },
} as const;
