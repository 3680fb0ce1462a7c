import { SITE } from './site.ts';

/** The texts of the leads desk. */
export const LEADS_ADMIN = {
  title: 'Leads',
  text: `Every form promises a reply within ${SITE.replyWithin}; a consultation, within 24 business hours.`,
  quarantined:
    'A hidden field was filled in, which only bots should do. None of these leads was sent to the CRM or to the staff. Release those that a person wrote, and discard the rest.',
  discarded: 'Discarded leads are deleted for good after 30 days. Until then you can still release them.',
  export: 'Export CSV',
  lists: { open: 'Open', due: 'Due', all: 'All', quarantined: 'Quarantined' },
  columns: ['Reply due (Central)', 'Name', 'Asked for', 'Came by', 'Delivery', 'Stage'],
  quarantineColumns: ['Sender', 'Reason', 'Received', 'Decision'],
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
    open: 'No open leads. New ones appear here automatically.',
    due: 'Every lead has a reply.',
    all: 'No leads yet. New ones appear here automatically.',
    quarantined: 'No quarantined leads.',
    discarded: 'No leads were discarded in the last 30 days.',
  },
  noCompany: 'No company given',
  direct: 'Direct',
  release: 'Release',
  discard: 'Discard',
  dialog: {
    title: 'Discard these leads',
    text: 'They move to the list Discarded and are deleted for good after 30 days.',
  },
} as const;

export const LEAD_PAGE = {
  back: 'Back to Leads',
  missing: {
    title: 'Lead not found',
    text: 'It was erased, or discarded more than 30 days ago, or the address is wrong.',
  },
  reply: 'Reply by email',
  inquiry: 'Inquiry',
  noMessage: 'No message.',
  promise: {
    hours: 'The form promises 24 hours.',
    business: 'The thank-you page promises 24 business hours: Monday to Friday, without federal holidays.',
  },
  deliveries: {
    title: 'Deliveries',
    text: 'Every attempt is recorded. A replay sends the same payload again, with the same id.',
    replay: 'Replay',
    none: 'A quarantined lead is not sent.',
    untried: 'No attempt yet.',
  },
  path: {
    title: 'How they came',
    first: 'First visit',
    last: 'Latest visit',
    direct: 'Direct visit',
  },
  consent: { title: 'Consent record', none: 'None: it is recorded when the lead is released.' },
  others: { title: 'Other leads of this person' },
  stage: { title: 'Stage', move: 'Move here', now: 'now' },
  notes: {
    title: 'Notes',
    label: 'New note',
    save: 'Save note',
    remove: 'Remove',
    empty: 'Enter a note first.',
    tooLong: 'Notes can have at most 5,000 characters.',
  },
  quarantine: {
    title: 'Quarantined',
    text: 'It was not sent. Release it to send it to the CRM and to the staff; the time to reply starts then.',
    incomplete: 'It cannot be released, because required answers are missing or invalid:',
  },
  privacy: {
    title: 'Privacy',
    text: 'Export everything we store about this person, or erase it on request. The audit log records both.',
    export: 'Export data',
    erase: 'Erase person',
    dialog: {
      title: 'Erase this person',
      text: 'All their leads, notes, consents, subscriptions and deliveries are deleted. Copies in the CRM and in sent emails are not. This action cannot be undone.',
      confirm: 'Erase',
    },
  },
} as const;
