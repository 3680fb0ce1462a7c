import { useId } from 'react';
import type { Check, CheckState } from '#app/features/health/endpoint-check.ts';
import { ENDPOINTS } from '#app/features/health/health.ts';
import { HEALTH } from '#app/features/health/health-texts.ts';
import { fileSize } from '#app/platform/format.ts';
import { LegendSwatch } from '#app/ui/charts/hatched-bar.tsx';
import { HATCHES, HatchPatterns, hatch } from '#app/ui/charts/hatches.tsx';
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
    <div className="engine">
      <DatabaseSize {...sizes} />
      <section aria-labelledby="running">
        <h2 id="running">{HEALTH.running.title}</h2>
        <dl>
          {checks
            .filter(({ name }) => !endpoints.includes(name))
            .map(({ name, title, state, sentence, meaning, todo }) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>
                  <StateMark state={MARKS[state]}>{sentence}</StateMark>
                  {(meaning || (todo && state !== 'ok')) && (
                    <small>{[meaning, state !== 'ok' && todo].filter(Boolean).join(' ')}</small>
                  )}
                </dd>
              </div>
            ))}
        </dl>
      </section>
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
    <section aria-labelledby="database">
      <header>
        <h2 id="database">{title}</h2>
        <p>{fileSize(total)}</p>
      </header>
      <svg
        viewBox={`0 0 ${WIDTH} 30`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${fileSize(total)}: ${parts.map(({ name, bytes }) => `${name} ${fileSize(bytes)}`).join(', ')}`}
        className="database-bar"
      >
        <HatchPatterns id={id} />
        {parts.map(({ name, bytes, pattern }) => {
          const width = (bytes / Math.max(1, total)) * (WIDTH - 2);
          x += width;
          return (
            <rect
              key={name}
              x={x - width}
              y="1"
              width={width}
              height="28"
              fill={hatch(id, pattern)}
              className="chart-part"
            />
          );
        })}
      </svg>
      <ul>
        {parts.map(({ name, bytes, pattern }) => (
          <li key={name}>
            <LegendSwatch pattern={pattern} />
            <span>{name}</span>
            <b>{fileSize(bytes)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
