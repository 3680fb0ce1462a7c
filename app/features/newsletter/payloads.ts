/** Payloads for the marketing tool (§3, §7). */

/** Facts in the payloads; the caller passes them from content. */
export interface Campaign {
  name: string;
  tollFreeNumber: string;
}

const OPTED_IN = '1 (checked)';
const TAGS = {
  pending: 'Newsletter - Pending Confirmation',
  subscribed: 'Newsletter - Market Insights',
} as const;

interface Request {
  email: string;
  /** The form's name. */
  source: string;
  pageUrl: string;
}

export function subscriptionPayload({ email, source, pageUrl }: Request, campaign: Campaign): Record<string, string> {
  return {
    'contact.email': email,
    'contact.optin_consent': OPTED_IN,
    'contact.campaign_source': campaign.name,
    'contact.source': source,
    'contact.page_url': pageUrl,
    'contact.tf_number': campaign.tollFreeNumber,
    'contact.tags': TAGS.pending,
  };
}

export function confirmationPayload(email: string, campaign: Campaign): Record<string, string> {
  return {
    'contact.email': email,
    action: 'confirmed',
    'contact.optin_consent': OPTED_IN,
    'contact.campaign_source': campaign.name,
    'contact.tags': TAGS.subscribed,
    'contact.remove_tags': TAGS.pending,
  };
}

/** The specification has no unsubscribe; the keys follow the confirmation's. */
export function unsubscribePayload(email: string, campaign: Campaign): Record<string, string> {
  return {
    'contact.email': email,
    action: 'unsubscribed',
    'contact.campaign_source': campaign.name,
    'contact.remove_tags': TAGS.subscribed,
  };
}
