import { Fragment } from 'react';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { findLeadDetails } from '#app/features/leads/desk/lead-page.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { FormName } from '#app/features/leads/lead.ts';
import type { findSubscription } from '#app/features/people/person.ts';
import { Fact } from './lead-answers.tsx';
import { pathOf } from './path-of.ts';
import { SectionRule } from './section-rule.tsx';
import { longTime } from './times.ts';

interface ConsentRecordProps {
  consents: Awaited<ReturnType<typeof findLeadDetails>>['consents'];
  subscription: Awaited<ReturnType<typeof findSubscription>>;
}

/** What the visitor was shown and agreed to, verbatim. */
export function ConsentRecord({ consents, subscription }: ConsentRecordProps) {
  return (
    <SectionRule id="consent" title={LEAD_PAGE.consent.title}>
      {consents.length === 0 && <p className="text-ink-600">{LEAD_PAGE.consent.none}</p>}
      <dl className="ledger-facts">
        {consents.map(({ id, given, createdAt, wording, version, form, pageUrl }) => (
          <Fragment key={id}>
            <Fact label={given ? 'Given' : 'Refused'}>{longTime(createdAt, OFFICE_ZONE)}</Fact>
            <Fact label="Wording">“{wording}”</Fact>
            <Fact label="Version">
              {version}, {LEAD_FORMS[form as FormName]?.deskTitle.toLowerCase() ?? form}
            </Fact>
            <Fact label="Page">{pathOf(pageUrl) || 'Unknown'}</Fact>
          </Fragment>
        ))}
        <Fact label="Newsletter">
          {subscription
            ? `${subscription.state}, since ${longTime(subscription.createdAt, OFFICE_ZONE)}`
            : 'Not subscribed'}
        </Fact>
      </dl>
    </SectionRule>
  );
}
