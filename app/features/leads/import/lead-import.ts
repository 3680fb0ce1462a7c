import { type Option, STAGES } from '#app/features/leads/lead.ts';

/** An import of leads from a CSV file. Plain data, no I/O: shared by pages and server. */

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 500;
export const MAX_SOURCE_LENGTH = 100;
/** An import can be undone for this long; then its rows are deleted. */
export const UNDO_DAYS = 30;

/** `checking`, `running` and `undoing` are the worker's. */
export const LEAD_IMPORT_STATES = ['checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const;
export type LeadImportState = (typeof LEAD_IMPORT_STATES)[number];

/** What a column of the file becomes. An empty text leaves it out. */
export const TARGETS = [
  { value: 'name', label: 'Name' },
  { value: 'firstName', label: 'First name' },
  { value: 'lastName', label: 'Last name' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'company', label: 'Company' },
  { value: 'city', label: 'City' },
  { value: 'state', label: 'State' },
  { value: 'message', label: 'Message' },
  { value: 'note', label: 'Note' },
  { value: 'referral', label: 'Heard of us from' },
  { value: 'stage', label: 'Stage' },
  { value: 'owner', label: 'Owner' },
  { value: 'received', label: 'Received' },
] as const satisfies readonly Option[];
export type Target = (typeof TARGETS)[number]['value'];
export type Mapping = readonly (Target | '')[];

/** What to do with a person whose lead is here already. */
export const ROW_ACTIONS = ['add', 'skip', 'new'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];
export const KNOWN_CHOICES: readonly Option<RowAction>[] = [
  { value: 'add', label: 'Add to it, keep our values' },
  { value: 'skip', label: 'Skip the row' },
  { value: 'new', label: 'Import as another lead' },
];

export interface LeadImportSettings {
  mapping: Mapping;
  /** The source of all rows. */
  source: string;
  known: RowAction;
  /** Whether new leads go to the CRM and get a reply clock. */
  sends: boolean;
  /** Unknown words of the file, and what a person chose for them: a stage, or the id of an owner. */
  stages: Readonly<Record<string, string>>;
  owners: Readonly<Record<string, string>>;
}

/**
 * - `new`: no lead has this address or number yet.
 * - `here`: the email address or telephone number of a lead. `alike`: only a telephone number that others may share.
 * - `repeated`: the person of an earlier row.
 * - `erased`: erased on request. `maybe erased`: has their telephone number, and another email address.
 * - `unusable`: neither an email address nor a telephone number.
 */
export const FINDINGS = ['new', 'here', 'alike', 'repeated', 'maybe erased', 'erased', 'unusable'] as const;
export type Finding = (typeof FINDINGS)[number];
/** What nobody may choose to import. */
export const NEVER_IMPORTED: readonly Finding[] = ['erased', 'unusable'];

export const ROW_OUTCOMES = ['added', 'extended', 'unchanged', 'skipped', 'undone'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What happens with a row unless a person chooses. */
export function defaultAction(finding: Finding, { known }: Pick<LeadImportSettings, 'known'>): RowAction {
  if (finding === 'here') return known;
  if (finding === 'repeated') return 'add';
  return finding === 'new' || finding === 'alike' ? 'new' : 'skip';
}

/** The choices that a row offers. */
export function choicesFor(finding: Finding): Option<RowAction>[] {
  if (NEVER_IMPORTED.includes(finding)) return [{ value: 'skip', label: 'Skip' }];
  const add = finding === 'repeated' ? 'Merge the two rows' : 'Add to that lead';
  return [
    ...(finding === 'here' || finding === 'alike' || finding === 'repeated'
      ? [{ value: 'add' as const, label: add }]
      : []),
    { value: 'new', label: finding === 'new' ? 'Import' : 'Import as new' },
    { value: 'skip', label: 'Skip' },
  ];
}

/** By whole characters: PostgreSQL rejects JSON with half a one. */
export const cutText = (text: string, longest: number) => [...text].slice(0, longest).join('');

/** What a person chose for a word of the file. Words come from the file: `__proto__` is not one that was chosen. */
export const chosenFor = (word: string, chosen: Readonly<Record<string, string>>) =>
  Object.hasOwn(chosen, word) ? chosen[word] : undefined;

export const isStage = (text: string) => STAGES.find((stage) => stage === text);
