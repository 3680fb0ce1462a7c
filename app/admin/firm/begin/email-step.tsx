import { type ReactNode, useState } from 'react';
import { SendTest, TestResult } from '#app/admin/frame/endpoint-test.tsx';
import { works } from '#app/admin/frame/firm-steps.ts';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import type { Endpoint, EndpointFacts } from '#app/features/health/health.ts';
import { ENDPOINT_LABELS } from '#app/features/health/health-texts.ts';
import type { Identity } from '#app/firm/identity.ts';
import { isPublicSite } from '#app/platform/http/public-address.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { FirmScreen } from '../firm-actions.ts';
import { FirmForm } from '../firm-form.tsx';
import { PublishBar } from '../firm-frame.tsx';
import { StepHead, stepPath } from './step-form.tsx';

interface EmailStepProps {
  siteUrl: string;
  endpoints: readonly EndpointFacts[] | null;
  identity: Identity;
  drafts: FirmScreen['drafts'];
  /** The published name. */
  firm: string;
  now: Date;
}

const POLL_MS = 5000;

/** The settings of the server, and the button that publishes all drafts together. */
export function EmailStep({ siteUrl, endpoints, identity: { name, email }, drafts, firm, now }: EmailStepProps) {
  usePolling({ everyMs: POLL_MS });
  const isPublic = isPublicSite(siteUrl);
  const domain = email.split('@').at(-1) ?? '';
  const sender = `${name.replaceAll(/[<>@#"]/g, '')} <${email}>`;
  const settings: readonly [Endpoint, readonly string[]][] = [
    ['email', [`SMTP_URL=smtps://user:password@mail.${domain}`, `MAIL_FROM=${sender}`]],
    ['crm', ['CRM_WEBHOOK_URL=https://crm.example.com/hooks/leads']],
    ['newsletter', ['NEWSLETTER_WEBHOOK_URL=https://news.example.com/hooks/subscribers']],
  ];
  return (
    <div className="grid min-w-0 gap-6">
      <StepHead step="email" firm={firm} />
      <ul className="divide-y divide-rule border border-rule-strong bg-paper-0">
        <Setting
          title="Address of the site"
          text="In links of emails, search results and shared pages."
          lines={[`SITE_URL=https://www.${domain}`]}
          state={isPublic ? 'done' : 'off'}
          stateText={isPublic ? siteUrl : `${siteUrl} is not public`}
        />
        {settings.map(([endpoint, lines]) => (
          <EndpointSetting key={endpoint} {...{ endpoint, lines, endpoints, now }} />
        ))}
      </ul>
      <FirmForm action={stepPath('email')} />
      <PublishBar drafts={drafts} page="/" isLastStep />
    </div>
  );
}

interface EndpointSettingProps extends Pick<EmailStepProps, 'endpoints' | 'now'> {
  endpoint: Endpoint;
  lines: readonly string[];
}

function EndpointSetting({ endpoint, lines, endpoints, now }: EndpointSettingProps) {
  const zone = useReaderZone();
  const { title, text, without } = ENDPOINT_LABELS[endpoint];
  const { isConfigured, last, test } = endpoints?.find((one) => one.endpoint === endpoint) ?? {};
  if (!isConfigured)
    return <Setting {...{ title, lines, text: `${text}. ${without}`, state: 'off', stateText: 'Not set' }} />;
  const [state, stateText] = works(endpoints, endpoint)
    ? (['done', 'Works'] as const)
    : last
      ? (['failed', 'Does not answer'] as const)
      : (['waiting', 'Set. Send a test.'] as const);
  return (
    <Setting {...{ title, lines, text: `${text}.`, state, stateText }}>
      <SendTest endpoint={endpoint} />
      {test && <TestResult {...{ test, endpoint, now, zone }} />}
    </Setting>
  );
}

/** What stays a setting of the server: the line to add, and what is known of it. */
interface SettingProps {
  title: string;
  text: string;
  lines: readonly string[];
  state: 'done' | 'waiting' | 'off' | 'failed';
  stateText: string;
  children?: ReactNode;
}

function Setting({ title, text, lines, state, stateText, children }: SettingProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-2 px-5 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
      <div>
        <h3 className="font-serif text-17">{title}</h3>
        <p className="text-14 text-ink-600">{text}</p>
      </div>
      <p className="font-semibold wrap-anywhere">
        <StateMark state={state}>{stateText}</StateMark>
      </p>
      {state === 'off' && lines.map((line) => <CopyLine key={line} line={line} />)}
      {children}
    </li>
  );
}

/** Without scripts the line can be selected. */
function CopyLine({ line }: { line: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <p className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper px-3.5 py-2">
      <code className="min-w-0 flex-1 font-mono text-14 wrap-anywhere select-all">{line}</code>
      {useHydrated() && (
        <button type="button" className="button button-soft" onClick={async () => setCopied(await copyText(line))}>
          Copy<span className="sr-only"> {line}</span>
        </button>
      )}
      <span role="status" className="text-14 text-ink-600 empty:hidden">
        {isCopied !== null && (isCopied ? 'Copied' : 'Not copied: select the line.')}
      </span>
    </p>
  );
}
