import { SITE } from './site.ts';

/** The leads desk: what stands on its screens. */
export const LEADS_ADMIN = {
  title: 'Leads',
  text: `Every form promises a reply within ${SITE.replyWithin}; a consultation, within 24 business hours.`,
  held: 'Held back before any delivery: a field that people do not see was filled in. Nothing here was sent on. Release what a person wrote, discard the rest.',
  discarded: 'What was discarded is deleted for good after 30 days. Until then it can still be released.',
  export: 'Export CSV',
  lists: { open: 'Open', due: 'Due', all: 'All', quarantined: 'Quarantined' },
  columns: ['Reply due (Central)', 'Name', 'Asked for', 'Came by', 'Delivery', 'Stage'],
  heldColumns: ['Sender', 'Why it is held', 'Received', 'Decide'],
  filters: {
    search: { label: 'Search', hint: 'Name, email or company' },
    form: { label: 'Form', any: 'Any form' },
    stage: { label: 'Stage', any: 'Any stage' },
    delivery: { label: 'Delivery', any: 'Any delivery' },
    campaign: { label: 'Campaign', any: 'Any campaign' },
    source: { label: 'Source', any: 'Any source' },
    from: 'Received from',
    to: 'Received to',
    show: 'Show',
    apply: 'Apply',
    clear: 'Clear filters',
  },
  deliveries: {
    delivered: 'Delivered',
    waiting: 'Waiting or retrying',
    failed: 'Failed',
    'not-configured': 'Not configured',
  },
  order: { due: 'oldest due first', newest: 'newest first' },
  none: {
    filtered: 'No leads match these filters.',
    open: 'Nothing is open. New leads appear here by themselves.',
    due: 'Everybody has been answered.',
    all: 'There are no leads yet. They appear here by themselves.',
    quarantined: 'Nothing is held back.',
    discarded: 'Nothing was discarded in the last 30 days.',
  },
  noCompany: 'No company given',
  direct: 'Direct',
  release: 'Release',
  discard: 'Discard',
  dialog: {
    title: 'Discard these leads',
    text: 'They leave this list and are deleted for good after 30 days. Until then you find them under Discarded.',
  },
} as const;

/** What the staff calls the forms. */
export const FORM_TITLES = {
  consultation: 'Consultation form',
  retain: 'Retainer form',
  contact: 'Contact form',
  resource: 'Guide form',
} as const;

export const LEAD_PAGE = {
  back: 'Back to Leads',
  missing: {
    title: 'This lead is not here',
    text: 'It was erased, or deleted after it had been discarded, or the address is wrong.',
  },
  reply: 'Reply by email',
  memorandum: 'Memorandum',
  noWords: 'They left no message.',
  promise: {
    hours: 'The form promises 24 hours.',
    business: 'The thank-you page promises 24 business hours: Monday to Friday, without federal holidays.',
  },
  deliveries: {
    title: 'Deliveries',
    text: 'Each try is kept; a replay sends the same words again, under the same id.',
    replay: 'Replay',
    none: 'Nothing is sent while a lead is held back.',
    untried: 'Not tried yet.',
  },
  path: {
    title: 'How they came',
    first: 'First visit',
    last: 'Latest visit',
    form: 'Form sent',
    direct: 'Came directly, without a link of ours',
  },
  consent: { title: 'Consent record', none: 'None: it is recorded when the lead is released.' },
  others: { title: 'Other leads of this person' },
  stage: { title: 'Stage', move: 'Move here', now: 'now' },
  notes: {
    title: 'Notes',
    label: 'New note',
    save: 'Save note',
    remove: 'Remove',
    empty: 'Write something first.',
    tooLong: 'A note has 5,000 characters at most.',
  },
  held: {
    title: 'Held back',
    text: 'Nothing of it was sent on. Released, it goes to the CRM and to the staff, and the reply time begins.',
    incomplete: 'It cannot be released, because nobody could be reached with it:',
  },
  privacy: {
    title: 'Privacy',
    text: 'Export everything held about this person, or erase it after a request. Both are recorded.',
    export: 'Export data',
    erase: 'Erase person',
    dialog: {
      title: 'Erase this person',
      text: 'All their leads, notes, consents, subscriptions and deliveries are deleted, here and in the queue. What was sent to the CRM or by mail is not reached from here. This action cannot be undone.',
      confirm: 'Erase',
    },
  },
} as const;
