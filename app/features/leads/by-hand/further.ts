import type { leads } from '#app/features/leads/leads.table.ts';

type Lead = Pick<typeof leads.$inferSelect, 'email' | 'phone' | 'further' | 'sent'>;

/** Every address and number of a lead: the first ones, what the form said, and those that were added. */
export function furtherOf({ email, phone, further, sent }: Lead): { emails: string[]; phones: string[] } {
  const lines = further.split('\n').filter(Boolean);
  const unique = (all: (string | undefined)[]) =>
    [...new Set(all.filter((one) => one !== undefined && one !== ''))] as string[];
  return {
    emails: unique([email, sent?.email, ...lines.filter((line) => line.includes('@'))]),
    phones: unique([phone, sent?.phone, ...lines.filter((line) => !line.includes('@'))]),
  };
}
