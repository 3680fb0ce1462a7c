/** Fields in two columns; on phones in one. */
export const FIELD_GRID = 'grid items-start gap-4 md:grid-cols-2';

interface Answer {
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** The answer to a form, for the part of the screen that it belongs to. */
export function answerFor(actionData: unknown, ...acts: string[]): Answer {
  const answer = actionData as (Answer & { act: string }) | undefined;
  return answer?.errors && acts.includes(answer.act) ? answer : { errors: {}, values: {} };
}
