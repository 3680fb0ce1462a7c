import type { Overview } from '#app/features/overview/overview.ts';
import { formatCount } from '#app/platform/format.ts';
import { HatchedBar } from '#app/ui/charts/hatched-bar.tsx';
import { HATCHES } from '#app/ui/charts/hatches.tsx';
import { OVERVIEW } from './labels.ts';
import { FigureTable, OverviewPart } from './overview-part.tsx';

const TEXT = OVERVIEW.path;
const STEPS = Object.keys(TEXT.steps) as (keyof typeof TEXT.steps)[];

/** The conversion funnel from visit to lead, and the landing pages of the leads. */
export function VisitToLead({ steps, landings }: Overview) {
  const most = Math.max(1, ...Object.values(steps));
  return (
    <OverviewPart id="path" title={TEXT.title} aside={TEXT.text}>
      <div className="grid gap-x-11 gap-y-8 xl:grid-cols-[5fr_7fr]">
        <ol className="bar-list">
          {STEPS.map((step, index) => (
            <li key={step}>
              <span>{TEXT.steps[step]}</span>
              <b>{formatCount(steps[step])}</b>
              <HatchedBar share={steps[step] / most} pattern={HATCHES[index]} />
              <Share now={steps[step]} above={steps[STEPS[index - 1] ?? step]} of={TEXT.shares[step]} />
            </li>
          ))}
        </ol>
        {landings.length === 0 ? (
          <p>{TEXT.none}</p>
        ) : (
          <FigureTable
            caption="Leads by the first page of the visit"
            columns={TEXT.landing}
            rows={landings.map(({ path, visits, leads }) => [path, visits, leads, rate(leads, visits)])}
          />
        )}
      </div>
      <p className="overview-note">{TEXT.note}</p>
    </OverviewPart>
  );
}

/** What part of the step above it is. */
function Share({ now, above, of }: { now: number; above: number; of: string }) {
  if (!of || above === 0 || now > above) return null;
  return (
    <small>
      {Math.round((now / above) * 100)}% {of}
    </small>
  );
}

function rate(leads: number, visits: number): string {
  return visits === 0 ? '–' : ((leads / visits) * 100).toFixed(1);
}
