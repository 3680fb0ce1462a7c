import { stageName } from '#app/admin/frame/leads/stage-tag.tsx';
import { STAGE_IDS, STAGES } from '#app/features/leads/lead.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import type { OriginFigures } from '#app/features/overview/week.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { HatchedParts } from '#app/ui/charts/hatched-bar.tsx';
import { originName } from './by-campaign.tsx';
import { OVERVIEW } from './labels.ts';
import { Numbers, OverviewPart } from './overview-part.tsx';

const TEXT = OVERVIEW.stages;
const SHOWN = STAGES.map((stage) => ({ id: STAGE_IDS[stage] as string, name: stageName(stage) }));

/** In which stage the leads of each campaign are now. */
export function CampaignStages({ origins: { shown, rest } }: Overview) {
  const rows = [...shown, ...(rest ? [rest] : [])].filter(({ leads }) => leads > 0);
  const name = (row: OriginFigures) => (row === rest ? OVERVIEW.campaigns.rest : originName(row));
  return (
    <OverviewPart id="stages" title={TEXT.title} span="span-7">
      {rows.length === 0 && <p>{TEXT.none}</p>}
      <ul className="bar-list">
        {rows.map((row) => (
          <li key={name(row)}>
            <span>{name(row)}</span>
            <b>{pluralize(row.leads, 'lead')}</b>
            <HatchedParts values={stagesOf(row)} />
            <small>{stageText(row)}</small>
          </li>
        ))}
      </ul>
      <Numbers
        caption={TEXT.title}
        columns={[...TEXT.columns, ...SHOWN.map((stage) => stage.name)]}
        rows={rows.map((row) => [name(row), row.leads, ...stagesOf(row)])}
      />
    </OverviewPart>
  );
}

/** All stages: the first has the leads that are in no other. */
function stagesOf({ leads, moved }: OriginFigures, stages = SHOWN): number[] {
  const counts = stages.slice(1).map(({ id }) => moved[id] ?? 0);
  return [leads - counts.reduce((sum, some) => sum + some, 0), ...counts];
}

/** `4 new, 2 contacted, 1 client`. */
export function stageText(row: OriginFigures, stages = SHOWN): string {
  const counts = stagesOf(row, stages);
  return stages
    .map(({ name }, n) => ({ name: name.toLowerCase(), count: counts[n] ?? 0 }))
    .flatMap(({ name, count }) => (count > 0 ? [`${formatCount(count)} ${name}`] : []))
    .join(', ');
}
