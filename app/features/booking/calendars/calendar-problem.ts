/** Why a calendar cannot be read: one sentence for the staff. */
export class CalendarProblem extends Error {
  override name = 'CalendarProblem';
}
