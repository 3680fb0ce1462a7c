import { readTool, type ToolFields, type ToolInput } from './tool-fields.ts';

export const ANSWERS = ['yes', 'part', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The questions, the months that the work behind each usually takes, and the answers of the article's company. */
export const QUESTIONS: readonly { text: string; months: number; example: Answer }[] = [
  { text: 'Are the books closed every month, on an accrual basis?', months: 12, example: 'part' },
  {
    text: 'Do the books agree with the tax returns, with every difference explained in writing?',
    ...{ months: 6, example: 'yes' },
  },
  { text: 'Have personal expenses been out of the company for a full year?', months: 12, example: 'no' },
  { text: 'Does a document support every add-back?', months: 3, example: 'part' },
  { text: 'Do you know gross margin by customer and by product line?', months: 6, example: 'yes' },
  { text: 'Is every customer below a fifth of revenue?', months: 18, example: 'part' },
  { text: 'Are the main contracts in writing, and can they pass to a buyer?', months: 6, example: 'yes' },
  { text: 'Could the company run for a month without you?', months: 18, example: 'no' },
  { text: 'Do your key people have a reason to stay through a sale?', months: 6, example: 'part' },
  { text: 'Are leases, licenses and permits current and transferable?', months: 4, example: 'yes' },
  { text: 'Are claims, lawsuits and tax notices settled or documented?', months: 6, example: 'yes' },
  { text: 'Do you know the amount, after tax, that would let you stop working?', months: 1, example: 'yes' },
];
/** The scale of the drawing. */
export const MAX_GAP = Math.max(...QUESTIONS.map(({ months }) => months));

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'part', label: 'In part' },
  { value: 'no', label: 'No' },
] as const satisfies readonly { value: Answer; label: string }[];

export const READINESS_FIELDS: ToolFields = Object.fromEntries(
  QUESTIONS.map(({ text: label, example }, index) => [
    `q${index + 1}`,
    { kind: 'choice', label, options: OPTIONS, example } as const,
  ]),
);

/** The query of a form without answers. */
export const BLANK = '?q1=';

/**
 * With one answer in the address, the others are the visitor's too: the example fills none of them. A form without any
 * answer is no mistake.
 */
export function readReadiness(parameters: URLSearchParams): ToolInput {
  const names = Object.keys(READINESS_FIELDS);
  const given = new URLSearchParams(parameters);
  const isExample = !names.some((name) => given.has(name));
  if (!isExample) for (const name of names) if (!given.has(name)) given.set(name, '');
  const input = readTool(READINESS_FIELDS, given);
  const open = Object.keys(input.errors);
  const errors = open.length < names.length ? open : [];
  return {
    ...input,
    errors: Object.fromEntries(errors.map((name) => [name, `Question ${name.slice(1)} is still open.`])),
  };
}

/** The bands, from the top of the ladder, with the rungs that each begins at. */
export const BANDS = [
  { name: 'ready', from: 10 },
  { name: 'preparation', from: 6 },
  { name: 'start', from: 0 },
] as const;
export type Band = (typeof BANDS)[number]['name'];

export interface Gap {
  /** Of the question, from 0. */
  question: number;
  answer: Exclude<Answer, 'yes'>;
  months: number;
}

export interface Readiness {
  band: Band;
  /** How many questions were answered with yes, in part and no. */
  count: Record<Answer, number>;
  /** Those that take longest first. */
  gaps: Gap[];
}

/** Null while a question is open. */
export function readinessIn({ values, typed }: ToolInput): Readiness | null {
  return values && readinessOf(Object.keys(READINESS_FIELDS).map((name) => typed[name] as Answer));
}

/** "In part" counts for half a rung, and takes half of the months, rounded up. */
export function readinessOf(answers: readonly Answer[]): Readiness {
  const count = { yes: 0, part: 0, no: 0 };
  for (const answer of answers) count[answer]++;
  const rungs = count.yes + count.part / 2;
  const gaps = answers.flatMap((answer, question): Gap[] => {
    const months = QUESTIONS[question]?.months ?? 0;
    return answer === 'yes' ? [] : [{ question, answer, months: answer === 'no' ? months : Math.ceil(months / 2) }];
  });
  return {
    band: BANDS.find(({ from }) => rungs >= from)?.name ?? 'start',
    count,
    gaps: gaps.sort((one, other) => other.months - one.months),
  };
}
