import { spellOut, spellOutCapitalized } from '#app/firm/numbers.ts';

/** What both the list and the page of a lead say. */
export const LEADS_ADMIN = {
  noOwner: 'Unassigned',
  unknownOwner: 'This person is no longer an administrator. Choose someone else.',
  badAmount: 'Write an amount or a range, such as $2M, 500K or $1M–$3M.',
  discarded: 'Discarded leads are deleted for good after 30 days. Until then you can still release them.',
  followUp: {
    day: 'Day',
    text: 'What to do',
    save: 'Save follow-up',
    errors: {
      'no day': 'Choose a day.',
      'no text': 'Write what to do.',
      'too long': 'A follow-up can have at most 200 characters. A note can have more.',
    },
  },
} as const;

/** `Four replies are due, one of them late. Three follow-ups are yours this week.` */
export function leadsSummary({ due, late, followUps }: Record<'due' | 'late' | 'followUps', number>): string {
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? `One ${one}` : `${count === 0 ? 'No' : spellOutCapitalized(count)} ${many}`;
  const ofThem =
    late === 0 ? '' : due === 1 ? ', and it is late' : `, ${late === due ? 'all' : spellOut(late)} of them late`;
  const yours = followUps === 0 ? '' : ` ${counted(followUps, 'follow-up is', 'follow-ups are')} yours this week.`;
  return `${counted(due, 'reply is', 'replies are')} due${ofThem}.${yours}`;
}
