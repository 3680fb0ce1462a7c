import { inWords, inWordsFirst } from '#app/firm/numbers.ts';

/** What the list of leads does: the stage in its rows, saved views, keys, and the bar for several leads. */
export const LEAD_LIST = {
  rowStage: {
    label: 'Stage of',
    hint: 'Leaving New stops the reply clock.',
    gone: 'This lead is no longer in the lists: it was erased or discarded.',
    moved: (name: string, stage: string, stopped: boolean) =>
      `${name} moved to ${stage}.${stopped ? ' The reply clock has stopped.' : ''}`,
    same: (name: string, stage: string) => `${name} is in the stage ${stage} already.`,
  },
  views: {
    save: 'Save this view',
    change: 'Rename or delete this view',
    foreign: 'Someone else saved this view for everybody.',
    name: 'Name',
    readers: 'Who sees it',
    mine: 'Only I see it',
    everybody: 'Everybody sees it',
    submit: 'Save',
    delete: 'Delete',
    cancel: 'Cancel',
    goneStage: (stage: string) => `This view names the stage “${stage}”, which no longer exists. It shows every stage.`,
    goneOwner: 'This view names an owner who no longer has access. It shows the leads they still own.',
    mistakes: {
      'no name': 'Give the view a name.',
      'too long': 'A name can have at most 60 characters.',
      'name taken': 'You have a view of this name already. Choose another name.',
      'too many': 'You have 20 views. Delete one before you save another.',
      'not yours': 'This view was deleted, or someone else saved it.',
    },
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
} as const;

/** `Four replies are due, one of them late. Three follow-ups are yours this week.` */
export function leadsSummary({ due, late, followUps }: Record<'due' | 'late' | 'followUps', number>): string {
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? `One ${one}` : `${count === 0 ? 'No' : inWordsFirst(count)} ${many}`;
  const ofThem =
    late === 0 ? '' : due === 1 ? ', and it is late' : `, ${late === due ? 'all' : inWords(late)} of them late`;
  const yours = followUps === 0 ? '' : ` ${counted(followUps, 'follow-up is', 'follow-ups are')} yours this week.`;
  return `${counted(due, 'reply is', 'replies are')} due${ofThem}.${yours}`;
}
