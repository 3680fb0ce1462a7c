import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import type { AnswerTimes } from '#app/features/overview/answer-times.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import { formatCount } from '#app/platform/format.ts';
import { OVERVIEW } from './labels.ts';
import { FigureTable, OverviewPart } from './overview-part.tsx';

const TEXT = OVERVIEW.answers;

/** How fast leads were answered, by owner. */
export function Answers({ answers: { all, owners } }: Overview) {
  const row = (name: string, times: AnswerTimes) => [
    name,
    formatCount(times.answered),
    times.medianMinutes === null ? TEXT.noAnswer : duration(times.medianMinutes),
    inTime(times),
  ];
  return (
    <OverviewPart id="answers" title={TEXT.title} span="span-5">
      {owners.length === 0 ? (
        <p>{TEXT.none}</p>
      ) : (
        <FigureTable
          caption={TEXT.title}
          columns={TEXT.columns}
          rows={[
            ...owners.map((times) => row(times.owner ?? LEADS_ADMIN.noOwner, times)),
            ...(owners.length > 1 ? [row(TEXT.all, all)] : []),
          ]}
        />
      )}
      <p className="overview-note">{TEXT.note}</p>
    </OverviewPart>
  );
}

/** `40 min`, `3 h 15 min`, `30 h`. */
export function duration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole >= 1440 || whole % 60 === 0) return `${formatCount(Math.round(whole / 60))} h`;
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}

/** `83% (10 of 12)`. */
export function inTime({ inTime: kept, late }: Pick<AnswerTimes, 'inTime' | 'late'>): string {
  const decided = kept + late;
  if (decided === 0) return '–';
  return `${Math.round((kept / decided) * 100)}% (${formatCount(kept)} of ${formatCount(decided)})`;
}
