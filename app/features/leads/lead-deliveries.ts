import { sql } from 'drizzle-orm';
import type { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { RateLimit } from '#app/platform/rate-limits.ts';
import type { ConsentText, Firm } from './lead.ts';
import { earlierIn, leadUrl, type NewLead, notificationOf } from './notification.ts';

type Payload = Record<string, unknown>;

/** A delivery that is stored with its lead. */
export interface LeadDelivery {
  id: string;
  destination: (typeof deliveries.$inferSelect)['destination'];
  payload: Payload;
  /** Over these limits it is left out. */
  limits?: readonly RateLimit[];
  /** If the person has earlier leads, this text with their number replaces what the payload has there. */
  earlier?: { path: readonly string[]; text: string };
}

/** An email to the person, with the rate limits that it counts against. */
export interface LeadEmail {
  payload: Payload;
  limits: readonly RateLimit[];
}

/** What every lead outside quarantine is sent as. Only some forms send a letter to the person. */
export function deliveriesOf(
  lead: Omit<NewLead, 'url'> & { id: string },
  { firm, siteUrl, letter }: { firm: Firm; siteUrl: string; letter?: LeadEmail | undefined },
): LeadDelivery[] {
  const id = () => crypto.randomUUID();
  const notification = notificationOf({ ...lead, url: leadUrl(siteUrl, lead.id) });
  return [
    { id: id(), destination: 'crm', payload: lead.filled.payload({ firm, touch: lead.touch }) },
    { id: id(), destination: 'notification', payload: { ...notification }, earlier: earlierIn(notification) },
    ...(letter ? [{ id: id(), destination: 'letter' as const, ...letter }] : []),
  ];
}

/** Adds the consent record and the deliveries with their jobs to a lead that is stored already. */
export async function completeLead(
  tx: Database,
  leadId: string,
  consent: ConsentText,
  deliveries: readonly LeadDelivery[],
): Promise<void> {
  await tx.execute(
    sql`select complete_lead(${leadId}, ${JSON.stringify(consent)}::jsonb, ${JSON.stringify(deliveries)}::jsonb)`,
  );
}
