import { sharedSite } from './shared-site.ts';

interface LeadRow {
  form: string;
  name: string;
  email: string;
  answers: Record<string, string | boolean>;
  source: string;
  quarantined: boolean;
  page_url: string;
  first_touch: Record<string, string> | null;
}

/** A site with a CRM behind it, and a look at the leads it has stored. */
export function sharedLeadSite() {
  const site = sharedSite({ SEED: 'demo' });
  const query = async (text: string, values: unknown[]) => (await site().database.pool.query(text, values)).rows;

  return {
    at: (path: string) => site().app.url + path,
    /** The stored leads of one person. */
    leadsOf: (email: string): Promise<LeadRow[]> =>
      query('select * from leads where email = $1 order by created_at', [email]),
    consentOf: (email: string): Promise<{ wording: string; version: string; given: boolean }[]> =>
      query('select wording, version, given from consents join leads on leads.id = lead_id where email = $1', [email]),
    /** What the CRM was sent about this person. */
    sentToCrm: (email: string): unknown[] =>
      site()
        .crm.requests.map(({ body }) => JSON.parse(body))
        .filter((payload) => JSON.stringify(payload).includes(email)),
  };
}
