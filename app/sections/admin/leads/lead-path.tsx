import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { Touch } from '#app/features/leads/attribution.ts';
import type { Lead } from '#app/features/leads/desk/lead-page.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { pathOf } from './path-of.ts';
import { SectionRule } from './section-rule.tsx';
import { shortTime } from './times.ts';

interface Step {
  title: string;
  lines: (string | undefined)[];
  at: Date | null;
}

/** The first and the latest attribution touch, and the form. */
export function LeadPath({ lead, now }: { lead: Lead; now: Date }) {
  return (
    <SectionRule id="path" title={LEAD_PAGE.path.title}>
      <ol className="lead-path">
        {stepsOf(lead).map(({ title, lines, at }) => (
          <li key={title}>
            <span>
              {title}
              {lines.filter(Boolean).map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
            {at && <time dateTime={at.toISOString()}>{shortTime(at, now, OFFICE_ZONE)}</time>}
          </li>
        ))}
      </ol>
    </SectionRule>
  );
}

export function stepsOf({ firstTouch, lastTouch, form, source, pageUrl, createdAt }: Lead): Step[] {
  const { first, last } = LEAD_PAGE.path;
  const isOne = JSON.stringify(firstTouch) === JSON.stringify(lastTouch);
  return [
    touchStep(first, firstTouch ?? {}),
    ...(isOne ? [] : [touchStep(last, lastTouch ?? {})]),
    {
      title: LEAD_FORMS[form].deskTitle,
      lines: [source && `source ${source}`, pathOf(pageUrl)],
      at: createdAt,
    },
  ];
}

function touchStep(title: string, touch: Touch): Step {
  const campaign = [touch.utm_source, touch.utm_medium, touch.utm_campaign, touch.utm_term, touch.utm_content];
  const cameBy = campaign.filter(Boolean).join(', ');
  const time = touch.at ? new Date(touch.at) : null;
  return {
    title,
    lines: [
      cameBy || (touch.referrer ? undefined : LEAD_PAGE.path.direct),
      touch.referrer && `from ${touch.referrer}`,
      touch.landing && `to ${pathOf(touch.landing)}`,
    ],
    at: time && !Number.isNaN(time.getTime()) ? time : null,
  };
}
