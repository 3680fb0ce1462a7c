import { Resolver } from 'node:dns/promises';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import { addressOf } from '#app/platform/mail/mailer.ts';
import { type Answer, causeOf } from './findings.ts';

/** Without these records receivers take our emails for spam, or refuse them. */
export async function askMailDomain(from: string, selector: string | undefined, server?: string): Promise<Answer> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (server) resolver.setServers([server]);
  const domain = withAsciiDomain(addressOf(from)).replace(/^.*@/, '');
  const records = [
    { name: 'SPF', at: domain, pattern: /^v=spf1(\s|$)/i },
    ...(selector ? [{ name: 'DKIM', at: `${selector}._domainkey.${domain}`, pattern: /(^|;)\s*p=[^;\s]/ }] : []),
    { name: 'DMARC', at: `_dmarc.${domain}`, pattern: /^v=DMARC1\s*;/i },
  ];
  try {
    const problems: string[] = [];
    for (const { name, at, pattern } of records) {
      const found = (await texts(resolver, at)).filter((text) => pattern.test(text));
      if (found.length === 0) problems.push(`no ${name} record at ${at}`);
      else if (found.length > 1 && name !== 'DKIM')
        problems.push(`more than one ${name} record at ${at}, which counts as none`);
    }
    if (problems.length > 0) {
      const sentence = `There is ${problems.join(', and ')}.`;
      const meaning = 'Receivers may refuse emails, or take them for spam.';
      return { state: 'attention', sentence, meaning, todo: 'Add it where the domain’s DNS is managed.' };
    }
    const names = records.map(({ name }) => name).join(', ');
    const notAsked = selector ? '' : ' DKIM was not asked: DKIM_SELECTOR is not set.';
    return { state: 'ok', sentence: `${domain} has ${names}.${notAsked}` };
  } catch (error) {
    return { state: 'not asked', sentence: `The name server did not answer: ${causeOf(error)}.` };
  }
}

const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** The TXT records of a name, each put together; none if the name does not exist. */
async function texts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (ABSENT.includes((error as { code: string }).code)) return [];
    throw error;
  }
}
