import { useId } from 'react';
import type { Check, CheckState } from '#app/features/health/endpoint-check.ts';
import { ENDPOINTS } from '#app/features/health/health.ts';
import { HEALTH } from '#app/features/health/health-texts.ts';
import { fileSize } from '#app/platform/format.ts';
import { HATCHES, HatchPatterns, hatch, LegendSwatch, PART } from '#app/ui/charts/hatches.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';

interface EngineProps {
  checks: readonly Check[];
  sizes: { groups: readonly number[]; total: number };
}

const MARKS: Readonly<Record<CheckState, State>> = {
  ok: 'done',
  notice: 'waiting',
  attention: 'waiting',
  broken: 'failed',
  'not configured': 'off',
};

/** The database by its parts, and every check that is not an endpoint. */
export function Engine({ checks, sizes }: EngineProps) {
  const endpoints: readonly string[] = ENDPOINTS;
  return (
    <div className="mt-12 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
      <DatabaseSize {...sizes} />
      <Panel title={HEALTH.running.title}>
        <FactList
          facts={checks
            .filter(({ name }) => !endpoints.includes(name))
            .map(({ title, state, sentence, meaning, todo }) => ({
              label: title,
              value: <StateMark state={MARKS[state]}>{sentence}</StateMark>,
              note: [meaning, state !== 'ok' && todo].filter(Boolean).join(' '),
            }))}
        />
      </Panel>
    </div>
  );
}

const WIDTH = 640;

function DatabaseSize({ groups, total }: EngineProps['sizes']) {
  const id = useId();
  const { title, sizes } = HEALTH.database;
  const parts = sizes.map((name, n) => ({ name, bytes: groups[n] ?? 0, pattern: HATCHES[n] ?? 'level' }));
  let x = 1;
  return (
    <Panel title={title} aside={fileSize(total)}>
      <svg
        viewBox={`0 0 ${WIDTH} 30`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${fileSize(total)}: ${parts.map(({ name, bytes }) => `${name} ${fileSize(bytes)}`).join(', ')}`}
        className="mt-1 block h-7.5 w-full"
      >
        <HatchPatterns id={id} />
        {parts.map(({ name, bytes, pattern }) => {
          const width = (bytes / Math.max(1, total)) * (WIDTH - 2);
          x += width;
          return (
            <rect key={name} x={x - width} y="1" width={width} height="28" fill={hatch(id, pattern)} className={PART} />
          );
        })}
      </svg>
      <ul className="mt-4 grid gap-x-9 gap-y-2 text-14 xs:grid-cols-2">
        {parts.map(({ name, bytes, pattern }) => (
          <li key={name} className="flex items-center gap-2.5">
            <LegendSwatch pattern={pattern} />
            <span>{name}</span>
            <b className="ml-auto font-semibold whitespace-nowrap tabular-nums">{fileSize(bytes)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
