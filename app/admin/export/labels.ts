export const ARTICLE_TRANSFER = {
  title: 'Export',
  export: {
    title: 'Export',
    text: 'All articles with all their fields, including drafts, as JSON. The file does not include pictures.',
    button: 'Download all articles',
    withPictures: 'To include the pictures, run this on the server:',
    command: 'npm run export -- articles.json --pictures',
  },
  import: {
    title: 'Import on the server',
    text: 'The same import as in the browser, for files of any size.',
    steps: [
      { text: 'Preview the changes:', command: 'npm run import -- blog.json --dry-run' },
      { text: 'Then import:', command: 'npm run import -- blog.json' },
    ],
    notes:
      'Articles whose slug already exists are skipped unless you add --replace. Pictures are read only from the folder or ZIP archive beside the file, such as blog/ or blog.zip.',
  },
} as const;
