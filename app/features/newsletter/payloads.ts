/** What the marketing tool is sent (§3, §7), key by key. */

/** Facts that the payloads quote; the caller takes them from where they are written. */
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
  /** Which form it was. */
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

/** Not in the specification, where nobody can leave; the keys follow the confirmation's. */
export function departurePayload(email: string, campaign: Campaign): Record<string, string> {
  return {
    'contact.email': email,
    action: 'unsubscribed',
    'contact.campaign_source': campaign.name,
    'contact.remove_tags': TAGS.subscribed,
  };
}
