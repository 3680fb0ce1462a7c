import { href, Link } from 'react-router';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { findLeadDetails } from '#app/features/leads/desk/lead-page.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { SectionRule } from './section-rule.tsx';
import { StageTag } from './stage-tag.tsx';
import { shortTime } from './times.ts';

interface OtherLeadsProps {
  others: Awaited<ReturnType<typeof findLeadDetails>>['others'];
  now: Date;
}

/** Leads with the same email address are linked, never merged. */
export function OtherLeads({ others, now }: OtherLeadsProps) {
  return (
    <SectionRule id="others" title={LEAD_PAGE.others.title}>
      <ul className="other-leads">
        {others.map(({ id, form, stage, quarantined, createdAt }) => (
          <li key={id}>
            <Link to={href('/admin/leads/:id', { id })} className="text-link">
              {LEAD_FORMS[form].deskTitle}
            </Link>
            <time dateTime={createdAt.toISOString()}>{shortTime(createdAt, now, OFFICE_ZONE)}</time>
            {quarantined ? <span className="stage-tag">Quarantined</span> : <StageTag stage={stage} />}
          </li>
        ))}
      </ul>
    </SectionRule>
  );
}
