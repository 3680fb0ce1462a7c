import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { findOwner } from '#app/features/leads/work/owners.ts';
import type { Services } from '#app/platform/services.ts';
import type { ReplyFacts } from './reply.ts';
import { listTemplates, type ReplyTemplate } from './reply-templates.ts';
import { findDraft, readSignature, replyFacts, type Sender } from './send-reply.ts';

/** What the composer needs besides the lead. */
export interface ReplyDesk {
  /** The id for a reply that begins now. */
  nextId: string;
  facts: ReplyFacts;
  templates: readonly ReplyTemplate[];
  draft: Awaited<ReturnType<typeof findDraft>>;
  mail: { hasServer: boolean; from: string };
  sender: { id: string; name: string; signature: string };
  /** Who gets the answers: the owner, or the sender. */
  answersTo: { name: string; email: string };
}

type ReplyServices = Pick<Services, 'db' | 'replyMail' | 'siteUrl' | 'bookingUrl'>;

/** What the composer on a lead's page needs. */
export async function openReplyDesk(services: ReplyServices, lead: Lead, sender: Sender): Promise<ReplyDesk> {
  const { db, replyMail: mail } = services;
  const [templates, draft, { signature }, owner] = await Promise.all([
    listTemplates(db),
    findDraft(db, lead.id, sender.id),
    readSignature(db, sender.id),
    lead.ownerId ? findOwner(db, lead.ownerId) : undefined,
  ]);
  return {
    nextId: crypto.randomUUID(),
    facts: replyFacts(lead, sender, services),
    ...{ templates, draft, mail, sender: { id: sender.id, name: sender.name, signature } },
    answersTo: { name: (owner ?? sender).name, email: (owner ?? sender).email },
  };
}
