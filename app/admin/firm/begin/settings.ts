import { works } from '#app/admin/frame/firm-steps.ts';
import type { Endpoint, EndpointFacts } from '#app/features/health/health.ts';
import { ENDPOINT_LABELS } from '#app/features/health/health-texts.ts';
import type { Identity } from '#app/firm/identity.ts';
import { isPublicSite } from '#app/platform/http/public-address.ts';

/** What stays a setting of the server: the line to add, and what is known of it. */
export interface Setting {
  title: string;
  text: string;
  lines: readonly string[];
  state: 'done' | 'waiting' | 'off' | 'failed';
  stateText: string;
  /** What a test is sent to. */
  endpoint?: Endpoint;
}

export function settingsOf(
  siteUrl: string,
  endpoints: readonly EndpointFacts[] | null,
  { name, email }: Identity,
): Setting[] {
  const domain = email.split('@').at(-1) ?? '';
  const isPublic = isPublicSite(siteUrl);
  return [
    {
      title: 'Address of the site',
      text: 'In links of emails, search results and shared pages.',
      lines: [`SITE_URL=https://www.${domain}`],
      state: isPublic ? 'done' : 'off',
      stateText: isPublic ? siteUrl : `${siteUrl} is not public`,
    },
    ofEndpoint('email', endpoints, [
      `SMTP_URL=smtps://user:password@mail.${domain}`,
      `MAIL_FROM=${name.replaceAll(/[<>@#"]/g, '')} <${email}>`,
    ]),
    ofEndpoint('crm', endpoints, ['CRM_WEBHOOK_URL=https://crm.example.com/hooks/leads']),
    ofEndpoint('newsletter', endpoints, ['NEWSLETTER_WEBHOOK_URL=https://news.example.com/hooks/subscribers']),
  ];
}

function ofEndpoint(endpoint: Endpoint, all: readonly EndpointFacts[] | null, lines: readonly string[]): Setting {
  const { title, text, without } = ENDPOINT_LABELS[endpoint];
  const facts = all?.find((one) => one.endpoint === endpoint);
  if (!facts?.isConfigured) return { title, text: `${text}. ${without}`, lines, state: 'off', stateText: 'Not set' };
  const [state, stateText] = works(all, endpoint)
    ? (['done', 'Works'] as const)
    : facts.last
      ? (['failed', 'Does not answer'] as const)
      : (['waiting', 'Set. Send a test.'] as const);
  return { title, text: `${text}.`, lines, state, stateText, endpoint };
}
