import { randomUUID } from 'node:crypto';
import type { Errors, Values } from '#app/features/leads/lead.ts';
import { likelyLeads } from '#app/features/leads/work/known.ts';
import type { Database } from '#app/platform/db/database.ts';
import { findReferrers } from './add-lead.ts';
import { readContact } from './new-lead.ts';

/** What the form of a new lead shows; the leads that the person may be follow what is typed. */
export async function openNewLead(db: Database, typed: Values) {
  const { name = '', contact = '', referredBy = '' } = typed;
  const [likely, referrers] = await Promise.all([
    likelyLeads(db, { name, ...readContact(contact) }),
    findReferrers(db, referredBy.trim()),
  ]);
  return { key: randomUUID(), likely, referrers };
}

export type OpenedNewLead = Awaited<ReturnType<typeof openNewLead>>;

/** What was not stored. `likely`: without scripts, before a possible duplicate is stored. */
export interface NewLeadAnswer {
  errors: Errors;
  values: Values;
  likely?: OpenedNewLead['likely'];
}
