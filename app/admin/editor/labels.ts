/** Texts of the article editor (§2, §8). */
export const ARTICLE_EDITOR = {
  back: 'Back to Articles',
  newTitle: 'New article',
  editTitle: 'Edit article',
  view: 'View on site',
  duplicate: 'Duplicate',
  create: 'Create Article',
  update: 'Update Article',
  busy: 'Saving...',
  cancel: 'Cancel',
  parts: { write: 'Write', details: 'Details', sharing: 'Image and sharing', history: 'History' },
  labels: {
    title: 'Title',
    slug: 'Slug',
    summary: 'Summary',
    bodyHtml: 'Body HTML',
    category: 'Category',
    readTime: 'Read Time (min)',
    tags: 'Tags (comma-separated)',
    authorName: 'Author Name',
    authorRole: 'Author Role',
    publishDate: 'Publish Date',
    seoTitle: 'SEO Title',
    metaDescription: 'Meta Description',
    published: 'Published',
    ogImageUrl: 'Social image URL',
  },
  wrong: 'The article has not been saved. Please check these fields:',
  slugTaken: 'Another article uses this slug or used it before. Choose another.',
  gone: 'This article has been deleted in the meantime. Your text is stored in this browser; copy it into a new article.',
  notReached: 'The server cannot be reached. Nothing is lost: your text is stored in this browser. Please try again.',
  notStored: 'The article could not be saved. Nothing is lost: your text is stored in this browser. Please try again.',
  tooLarge: 'This is more than an article can hold, so it was not saved. Go back to your text, and split it in two.',
  keptAsDraft: 'Your text is too long to be shown again. It is kept as a draft, and one page back in your browser.',
  removalsTold: 'Parts of the HTML would be removed. See below which, then save again to continue without them.',
} as const;

export const EDITOR_HINTS = {
  slugPublished: 'This URL is public. If you change it, the old URL redirects to the new one.',
  slugFromTitle: 'Generate from title',
  body: 'Allowed: paragraphs, headings, lists, links, images, quotations, code. Everything else is removed.',
  allAllowed: 'All markup is allowed',
  takenOut: 'Saving will remove',
  textModeFailed: 'This text cannot be shown in Text mode. Edit it here as HTML; nothing is lost.',
  summary: 'Shown on cards and in lists.',
  seoTitle: 'If empty, the title is used.',
  metaDescription: 'If empty, the summary is used.',
  tags: 'Separate with commas.',
  readTime: '0 hides the read time.',
  visible: 'Visible on the public site',
  hidden: 'Visible to administrators only',
  scheduled: 'Visible from its date on',
} as const;

/** What an article cannot hold, and what became of it. */
export const PASTE = {
  from: 'Pasted from',
  pasted: 'Pasted.',
  undo: 'Undo paste',
  dismiss: 'Dismiss',
  changes: {
    table: { one: '1 table became a list of its rows.', many: '{n} tables became lists of their rows.' },
    caption: { one: '1 caption became a paragraph in italics.', many: '{n} captions became paragraphs in italics.' },
    checkbox: { one: '1 checkbox became a sign in the text.', many: '{n} checkboxes became signs in the text.' },
    rule: { one: '1 dividing line became three asterisks.', many: '{n} dividing lines became three asterisks.' },
    embed: { one: '1 embedded item became a link.', many: '{n} embedded items became links.' },
    strike: { one: 'Struck-out text is no longer struck out.', many: 'Struck-out text is no longer struck out.' },
    script: { one: 'Raised or lowered text is ordinary text.', many: 'Raised or lowered text is ordinary text.' },
    innerLink: {
      one: '1 link without a web address became text.',
      many: '{n} links without a web address became text.',
    },
    lostPicture: {
      one: '1 picture was not on the clipboard. Add it with Image.',
      many: '{n} pictures were not on the clipboard. Add them with Image.',
    },
    remotePicture: {
      one: '1 picture still comes from another site. Upload it with Image to keep it.',
      many: '{n} pictures still come from other sites. Upload them with Image to keep them.',
    },
    markdown: { one: 'Markdown became formatting.', many: 'Markdown became formatting.' },
  },
} as const;

export const LINK_BOX = {
  label: 'Link address',
  placeholder: 'Page, article or address',
  suggestions: 'Suggestions',
  apply: 'Apply',
  remove: 'Remove',
  close: 'Close',
  open: 'Open',
  change: 'Change',
  goTo: 'Go to',
  card: 'Link at the cursor',
  nowhere: 'No address',
  noPlace: 'No heading or other place in this text has this name. Change the link.',
  none: 'No page or article has these words.',
  noMatch: 'No page or article has these words. Type others, or an address such as example.org.',
  forbidden: 'Use https://, mailto: or a path on this site.',
  count: (number: number) => (number === 1 ? '1 suggestion' : `${number} suggestions`),
  choose: 'choose',
  applyKey: 'apply',
  rel: {
    legend: 'For search engines',
    nofollow: 'Do not follow (nofollow)',
    sponsored: 'Paid link (sponsored)',
  },
} as const;

export const CONTENTS = {
  name: 'Table of contents',
  none: 'The table of contents lists the headings, and there are none yet. Add a heading first.',
} as const;

export const SLASH_MENU = 'Blocks';

/** What can be typed and pressed in Text mode. */
export const EDITOR_KEYS = {
  title: 'Keys and shortcuts',
  keys: [
    ['# or ##, then a space', 'Heading'],
    ['- or 1., then a space', 'List'],
    ['>, then a space', 'Quotation'],
    ['```', 'Code block'],
    ['/ in an empty line', 'Menu of blocks'],
    ['{{', 'Search for a fact'],
    ['**words**', 'Bold'],
    ['*words*', 'Italic'],
    ['`words`', 'Code'],
    ['Ctrl or ⌘ + B, I, U, E', 'Bold, italic, underline, code'],
    ['Ctrl or ⌘ + K', 'Link'],
    ['Tab, Shift+Tab', 'Indent a list item, or move it back'],
    ['Shift+Enter', 'New line in the same paragraph'],
    ['Ctrl or ⌘ + Z', 'Undo; right after a shortcut it brings back the signs'],
    ['Ctrl or ⌘ + S', 'Save'],
  ],
  leave: 'To leave the text by keyboard, press Escape, then Tab.',
  close: 'Close',
} as const;

export const UNSAVED_WORK = {
  clean: 'All changes are saved',
  dirty: 'Unsaved changes',
  here: 'Draft saved on this device at',
  server: 'Draft saved at',
  offline: 'No connection. Draft saved on this device at',
  signedOut: 'Signed out. Draft saved on this device at',
  notKept: 'This browser cannot store drafts. Save often.',
  restored: 'Unsaved changes restored from',
  restoredText: 'The article itself is unchanged until you save.',
  discard: 'Discard',
  found: 'You have other unsaved drafts',
  take: 'Continue with this draft',
  untitled: 'Untitled',
} as const;

export const PRESENCE = {
  editing: 'is editing this article,',
  since: 'since',
  text: 'Your changes are kept as your own draft.',
} as const;

export const LEAVING = {
  title: 'Leave without saving?',
  text: 'The article itself is unchanged. Your draft is stored and will be here when you come back.',
  stay: 'Stay',
  leave: 'Leave',
  discard: 'Discard draft',
} as const;

export const CONFLICT = {
  title: 'Someone else saved first',
  text: 'Another version was saved since you opened this article. Nothing is overwritten. Compare the two and choose.',
  theirs: 'Theirs',
  yours: 'Yours',
  saveYours: 'Save yours',
  saveYoursHint: 'Theirs stays in the history.',
  takeTheirs: 'Use theirs',
  takeTheirsHint: 'Yours is added to the history, where you can restore it.',
  goOn: 'Keep editing',
} as const;

export const HISTORY = {
  text: 'All saved versions. Choose two to compare.',
  none: 'There are no earlier versions yet. The first is stored when the article is saved.',
  now: 'Now, in this window',
  older: 'Older',
  newer: 'Newer',
  changed: 'What changed',
  legend: 'Struck out: removed. Underlined: added.',
  same: 'These two versions are the same.',
  nothing: 'Nothing here',
  restore: 'Restore this version',
  restored: 'The older version is in the editor. Save to make it the current one.',
  kinds: { found: 'original version', created: 'created', updated: 'saved', 'set aside': 'set aside, not saved' },
  naming: {
    label: 'Name of this version',
    give: 'Name it',
    change: 'Rename',
    save: 'Save name',
    cancel: 'Cancel',
    'too-long': 'Shorten the name to 80 characters or fewer.',
    gone: 'This version no longer exists. Reload the page.',
    failed: 'The name could not be saved. Please try again.',
  },
  failed: 'The history could not be loaded. Please try again.',
} as const;
