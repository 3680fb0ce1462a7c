import { inWords, inWordsFirst } from './numbers.ts';

/** The texts of the leads desk. */
export const LEADS_ADMIN = {
  title: 'Leads',
  quarantined:
    'A hidden field was filled in, which only bots should do. None of these leads was sent to the CRM or to the staff. Release those that a person wrote, and discard the rest.',
  discarded: 'Discarded leads are deleted for good after 30 days. Until then you can still release them.',
  export: 'Export CSV',
  lists: { mine: 'Mine', open: 'Open', due: 'Due', all: 'All', quarantined: 'Quarantined', samples: 'Samples' },
  sample: {
    tag: 'Sample',
    text: 'This lead is made up. Nothing about it is delivered or mailed: a reply is only stored. Try what you like.',
    aside: 'This lead is made up. It was set aside when the first real lead came in, and cannot be changed any more.',
    list: 'These leads are made up and are never delivered, mailed or counted with real ones. Remove them on the overview.',
  },
  columns: [
    { name: 'due', title: 'Due (Central)', sort: 'due' },
    { name: 'who', title: 'Name, company', sort: 'company' },
    { name: 'asked', title: 'Asked for', sort: null },
    { name: 'owner', title: 'Owner', sort: 'owner' },
    { name: 'follow-up', title: 'Follow-up', sort: null },
    { name: 'came-by', title: 'Came by', sort: null },
    { name: 'deliveries', title: 'Delivery', sort: null },
    { name: 'stage', title: 'Stage', sort: null },
  ],
  groups: { reply: 'Reply due', 'follow-up': 'Follow up', next: 'Next step', none: 'No date set' },
  allSent: 'All sent',
  rowStage: {
    label: 'Stage of',
    hint: 'Leaving New stops the reply clock.',
    gone: 'This lead is no longer in the lists: it was erased or discarded.',
    moved: (name: string, stage: string, stopped: boolean) =>
      `${name} moved to ${stage}.${stopped ? ' The reply clock has stopped.' : ''}`,
    same: (name: string, stage: string) => `${name} is in the stage ${stage} already.`,
  },
  keys: {
    title: 'Keys',
    show: 'all keys',
    close: 'Close',
    use: 'Use these keys in this browser',
    all: [
      { keys: ['j', 'k'], short: 'move', text: 'Next lead, previous lead', isShown: true },
      { keys: ['o'], short: 'open', text: 'Open the lead (also Enter)', isShown: true },
      { keys: ['e'], short: 'stage', text: 'Change the stage, then 1 to 5', isShown: true },
      { keys: ['x'], short: 'select', text: 'Select the lead', isShown: true },
      { keys: ['/'], short: 'search', text: 'Search', isShown: true },
      { keys: ['u'], short: 'undo', text: 'Undo the last change', isShown: false },
      { keys: ['Esc'], short: 'clear', text: 'Clear the selection', isShown: false },
      { keys: ['?'], short: 'keys', text: 'Show all keys', isShown: false },
    ],
  },
  quarantineColumns: ['Sender', 'Reason', 'Received', 'Decision'],
  filters: {
    search: { label: 'Search', hint: 'Name, email, company, phone, message, notes' },
    form: { label: 'Form', any: 'Any form' },
    stage: { label: 'Stage', any: 'Any stage' },
    delivery: { label: 'Delivery', any: 'Any delivery' },
    sort: { label: 'Sort', any: 'By list' },
    owner: { label: 'Owner', any: 'Any owner' },
    campaign: { label: 'Campaign', any: 'Any campaign' },
    source: { label: 'Source', any: 'Any source' },
    industry: { label: 'Buyers for industry', hint: 'Distribution' },
    state: { label: 'Buyers in', any: 'Any state' },
    ebitda: { label: 'Buyers at EBITDA', hint: '$2M', rule: 'An amount or a range, such as $2M, 500K or $1M–$3M.' },
    from: 'Received from',
    to: 'Received to',
    show: 'Show',
    more: 'Filters',
    done: (leads: string) => `Show ${leads}`,
    apply: 'Apply',
    clear: 'Clear filters',
  },
  sorts: {
    '-received': 'Newest first',
    received: 'Oldest first',
    due: 'Due first',
    '-due': 'Due last',
    company: 'Company, A to Z',
    '-company': 'Company, Z to A',
    owner: 'Owner, A to Z',
    '-owner': 'Owner, Z to A',
  },
  deliveries: {
    delivered: 'Delivered',
    waiting: 'Waiting or retrying',
    failed: 'Failed',
    'not-configured': 'Not configured',
  },
  order: { next: 'next step first', due: 'oldest due first', newest: 'newest first' },
  none: {
    filtered: 'No leads match these filters.',
    searched: 'No leads match these filters. Search looks at names, email, company, phone, messages and notes.',
    mine: 'Nothing is yours. Take a lead under Open.',
    open: 'No open leads. New ones appear here automatically.',
    due: 'Everybody has been answered.',
    all: 'No leads yet. New ones appear here automatically.',
    quarantined: 'No quarantined leads.',
    discarded: 'No leads were discarded in the last 30 days.',
    samples: 'There are no samples.',
  },
  bulk: {
    label: 'With selected leads',
    stage: { label: 'Stage', choose: 'Choose a stage', apply: 'Move', missing: 'Choose a stage first.' },
    owner: { label: 'Owner', apply: 'Assign' },
    followUp: {
      label: 'Follow-up',
      title: 'Follow-up for the selected leads',
      text: 'It replaces the follow-up that a lead has. That one is kept as a note.',
      set: (leads: string) => `The follow-up is set for ${leads}.`,
    },
    csv: 'CSV',
    discard: 'Discard as spam',
    selectAll: (many: string) => `Select all ${many}`,
    allThatMatch: (many: string) => `All ${many} that match`,
    tooMany: 'At most 1,000 leads can be changed at once. Narrow the list with filters.',
    listChanged: (leads: string) => `Nothing was changed: by now ${leads} match. Look at the list and select again.`,
    moved: (leads: string, stage: string) => `${leads} moved to ${stage}.`,
    assigned: (leads: string, isNobody: boolean) => `${leads} ${isNobody ? 'unassigned' : 'assigned'}.`,
    discarded: (leads: string) => `${leads} discarded. They are deleted for good after 30 days.`,
    undo: 'Undo',
    dismiss: 'Dismiss',
    undone: (undone: number, of: number) =>
      undone === of ? 'Undone.' : `Undone for ${undone} of ${of}. The others have been changed since.`,
    notUndone: 'Not undone: the leads have been changed since, or it was more than a day ago.',
  },
  noOwner: 'Unassigned',
  noFollowUp: 'None',
  noCompany: 'No company given',
  direct: 'Direct',
  release: 'Release',
  discard: 'Discard',
  dialog: {
    title: 'Discard these leads',
    text: 'They move to the list Discarded and are deleted for good after 30 days.',
  },
} as const;

/** `Four replies are due, one of them late. Three follow-ups are yours this week.` */
export function leadsSummary({ due, late, followUps }: Record<'due' | 'late' | 'followUps', number>): string {
  const replies = due === 1 ? 'One reply is due' : `${due === 0 ? 'No' : inWordsFirst(due)} replies are due`;
  const ofThem =
    late === 0 ? '' : due === 1 ? ', and it is late' : `, ${late === due ? 'all' : inWords(late)} of them late`;
  const yours =
    followUps === 0
      ? ''
      : ` ${followUps === 1 ? 'One follow-up is' : `${inWordsFirst(followUps)} follow-ups are`} yours this week.`;
  return `${replies}${ofThem}.${yours}`;
}

export const LEAD_PAGE = {
  back: 'Back to Leads',
  missing: {
    title: 'Lead not found',
    text: 'It was erased, or discarded more than 30 days ago, or the address is wrong.',
  },
  inquiry: 'Inquiry',
  noMessage: 'No message.',
  promise: {
    hours: 'The form promises 24 hours.',
    business: 'The thank-you page promises 24 business hours: Monday to Friday, without federal holidays.',
  },
  deliveries: {
    replay: 'Replay',
    untried: 'No attempt yet.',
  },
  path: {
    first: 'First visit',
    last: 'Latest visit',
    direct: 'Direct visit',
  },
  consent: { title: 'Consent record', none: 'None: it is recorded when the lead is released.' },
  mandate: {
    title: 'Buyer’s mandate',
    none: 'Add a mandate',
    fromForm: 'As the form says. Complete it after the first call.',
    changed: (who: string, when: string) => `Changed by ${who}, ${when}.`,
    save: 'Save mandate',
  },
  known: {
    title: 'Known already',
    person: 'Same person',
    phone: 'Same phone',
    company: 'Same company',
    sameEmail: 'Same email address.',
    noOwner: 'No owner.',
    owner: (name: string) => `Owner: ${name}.`,
    more: (company: string) => `All leads at ${company}`,
    join: 'Join',
    dialog: {
      title: 'Join these two?',
      text: 'Both histories become one. This cannot be undone.',
      confirm: 'Join',
    },
  },
  joined: { title: 'Joined forms' },
  clock: 'Reply',
  stage: { title: 'Stage', save: 'Apply stage' },
  owner: {
    label: 'Owner',
    save: 'Apply owner',
    take: 'Take this lead',
    unknown: 'This person is no longer an administrator. Choose someone else.',
  },
  followUp: {
    title: 'Follow-up',
    day: 'Day',
    text: 'What to do',
    save: 'Save follow-up',
    done: 'Done',
    hint: 'The owner is reminded by email on the morning of an office day.',
    errors: {
      'no day': 'Choose a day.',
      'no text': 'Write what to do.',
      'too long': 'A follow-up can have at most 200 characters. A note can have more.',
    },
  },
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
      title: (name: string) => `Erase ${name}?`,
      text: (what: string, isOne: boolean) =>
        `${what} ${isOne ? 'goes' : 'go'} for good, with every consent and attempt. Copies in the CRM and in mailboxes stay there. This cannot be undone.`,
      /** In the order of the sentence. */
      counts: {
        forms: ['form', 'forms'],
        notes: ['note', 'notes'],
        followUps: ['follow-up', 'follow-ups'],
        emails: ['email', 'emails'],
        deliveries: ['delivery', 'deliveries'],
        bookings: ['call', 'calls'],
        subscriptions: ['subscription', 'subscriptions'],
      },
      confirm: 'Erase',
    },
  },
} as const;
