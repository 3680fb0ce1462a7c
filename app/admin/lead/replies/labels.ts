import { SITE } from '#app/firm/identity.ts';

/** The texts of the reply composer on a lead's page. */
export const REPLY = {
  title: 'Reply',
  template: 'Template',
  noTemplate: 'No template',
  useTemplate: 'Use template',
  editTemplates: 'Edit templates',
  to: 'To',
  from: 'From',
  answersTo: 'Answers to',
  subject: 'Subject',
  /** In the composer until a template or the advisor changes it. */
  startSubject: `Your message to ${SITE.name}`,
  message: 'Message',
  filled: 'Underlined words were filled in from the form.',
  open: 'Words in braces are not known for this lead. Fill them in before you send.',
  move: 'Move to Contacted and stop the reply clock',
  attach: 'Attach',
  attached: 'Attached guides',
  send: 'Send reply',
  sending: 'Sending...',
  saveDraft: 'Save draft',
  another: 'Write another',
  again: 'Edit and send again',
  replay: 'Send it once more',
  read: 'Read',
  byHand: {
    text: 'This site has no mail server (the setting SMTP_URL), so it cannot send this reply. Open it in your own mail program, send it there, and record it here.',
    open: 'Open in your mail program',
    withoutBody: 'The text is too long for a link. Copy it into the email.',
    copy: 'Copy the text',
    copied: 'The text is copied.',
    notCopied: 'The browser did not copy the text. Select it and copy it yourself.',
    sent: 'I sent it',
  },
  state: {
    sending: (to: string) => `Sending to ${to}`,
    sent: (time: string, to: string) => `Sent ${time} to ${to}`,
    byHand: (time: string, to: string) => `Recorded as sent ${time} to ${to}`,
    sample: (time: string) => `Stored ${time}. This lead is a sample, so nothing was sent.`,
    later: (answer: string, time: string) =>
      `The mail server did not take it yet: ${answer} The next attempt is ${time}.`,
    refused: (answer: string) => `The mail server did not take it: ${answer} Your text is kept.`,
  },
  draft: {
    kept: (time: string) => `Draft kept at ${time}`,
    local: 'The server does not answer. The draft is kept in this browser.',
    signedOut: 'Your session has ended. The draft is kept in this browser; sign in to send it.',
  },
  meanwhile: (who: string, time: string) =>
    `${who} replied ${time}, while you were writing. Read it in the timeline below. Your text is kept; send it if it is still needed.`,
  errors: {
    'no subject': 'Enter a subject.',
    'subject too long': 'The subject can have at most 200 characters.',
    'no text': 'Write the message first.',
    'text too long': 'The message can have at most 20,000 characters.',
    unfilled: (names: readonly string[]) =>
      `Fill in ${names.map((name) => `{${name}}`).join(' and ')} before you send.`,
    gone: 'This lead cannot be answered any more: it was erased or quarantined.',
  },
} as const;

/** The screen on which the templates are edited. */
export const TEMPLATES = {
  title: 'Reply templates',
  text: 'Texts to begin a reply with. Words in braces are filled in from the lead.',
  placeholders: 'Placeholders',
  meanings: {
    'first name': 'the first name that the form gave',
    company: 'the company that the form gave',
    guide: 'the guide that the person asked for',
    'booking link': 'where the person can choose a time for a call',
    sender: 'your name',
  },
  add: 'Add a template',
  fields: { name: 'Name', subject: 'Subject', body: 'Text' },
  save: 'Save template',
  preview: 'Preview',
  previewOf: (name: string) => `For a sample lead: ${name}`,
  edit: 'Edit',
  up: 'Move up',
  down: 'Move down',
  remove: 'Delete',
  dialog: { title: 'Delete this template', text: 'Replies that were sent with it stay. This cannot be undone.' },
  none: 'There are no templates yet. Add the four that we begin with, or write your own.',
  addStarting: 'Add the starting templates',
  errors: {
    empty: { name: 'Give the template a name.', subject: 'Enter a subject.', body: 'Write the text.' },
    'too long': {
      name: 'A name can have at most 80 characters.',
      subject: 'A subject can have at most 200 characters.',
      body: 'A text can have at most 20,000 characters.',
    },
    taken: 'Another template has this name.',
    unknown: (name: string, meant: string) => `{${name}} is not known. Did you mean {${meant}}?`,
  },
} as const;

/** For the preview. Plainly fictional. */
export const SAMPLE_LEAD = {
  name: 'Sam Sample',
  answers: { firstName: 'Sam', company: 'Sample Supply Co.', guide: 'eta-playbook' },
} as const;

const SIGNATURE = `{sender}\n${SITE.name}, ${SITE.phone}`;

/** What a new site begins with. */
export const STARTING_TEMPLATES = [
  {
    name: 'First answer, buyer with a loan',
    subject: 'Your search for a business',
    body: `Dear {first name},

Thank you for writing to us. Before we talk, two things would help: the price the seller has in mind, and the last three years of tax returns or financial statements, if you have them. Both decide how much a bank can lend and how much cash you would need.

You can choose a time for a first call here:
{booking link}

${SIGNATURE}`,
  },
  {
    name: 'First answer, owner who sells',
    subject: 'Your plans for {company}',
    body: `Dear {first name},

Thank you for telling us about {company}. What you wrote stays between us.

In a first call we would like to hear what you want from a sale, when you would like to be done, and what part you would play afterwards. You need not prepare anything. Choose a time that suits you:
{booking link}

${SIGNATURE}`,
  },
  {
    name: 'First answer, capital',
    subject: 'Financing for {company}',
    body: `Dear {first name},

Thank you for your message about financing for {company}. To say which lenders to ask, we need to know the amount, what it is for, and the earnings of the last twelve months.

Send us what you have, or choose a time to go through it together:
{booking link}

${SIGNATURE}`,
  },
  {
    name: 'After a guide',
    subject: 'Questions about {guide}?',
    body: `Dear {first name},

You asked for {guide}. If a question came up while you were reading, reply to this email, and we will answer it.

If you are looking at a company already, we can go through the numbers together:
{booking link}

${SIGNATURE}`,
  },
] as const;

/** The texts of the strip and the timeline on a lead's page. */
export const TIMELINE = {
  title: 'Timeline',
  filters: { all: 'All', mails: 'Mails', notes: 'Notes', deliveries: 'Deliveries' },
  none: 'Nothing of this kind yet.',
  notePlaceholder: 'Write a note for colleagues',
  isDue: 'The reply is due',
  cameDue: 'The reply came due',
  told: 'The staff got an email about it.',
  ownerEmail: 'Email to the owner: the lead is theirs',
  reminder: 'Email about the follow-up',
  byHand: 'Sent from their own mail program',
  sample: 'Stored only: this lead is a sample',
  calls: {
    call: (host: string) => `Call with ${host}`,
    booked: (who: string) => `${who} booked a call`,
    cancelled: 'The call was canceled',
  },
} as const;

/** The links to the leads before and after one in its list. */
export const LEAD_STEPS = {
  title: 'In the list',
  previous: 'Previous lead',
  next: 'Next lead',
  signs: { previous: '‹', next: '›' },
  place: (place: number, total: number) => `${place} of ${total}`,
} as const;
