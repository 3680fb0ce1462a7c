import { Scale } from '#app/ui/drawings/scale.tsx';
import { HUNDRED_DAYS } from './content.ts';

/** The days after closing on a ruler. Its hatching gets lighter from phase to phase. */
export function HundredDays() {
  const { days, phases, title, text, walk } = HUNDRED_DAYS;
  const spans = phases.map((phase, index) => ({ ...phase, before: phases[index - 1]?.lastDay ?? 0 }));
  return (
    <section className="walk on-ink bg-ink-900 py-section text-ivory">
      <div role="radiogroup" aria-label={walk} className="wrap">
        <header className="grid grid-cols-1 items-end gap-x-6 gap-y-9 lg:grid-cols-[5fr_7fr]">
          <p className="-ml-[.04em] font-display text-[min(clamp(7rem,3rem+15vw,17rem),42vw)] leading-[.74] tracking-[-.05em] text-brass-300">
            {days} <span className="sr-only">days</span>
          </p>
          <div>
            <h2 className="max-w-[14ch]">{title}</h2>
            <p className="mt-4 max-w-[44ch] text-mute">{text}</p>
          </div>
        </header>
        <Scale
          label={`A ruler of ${days} days, divided after ${phases.map(({ lastDay }) => `day ${lastDay}`).join(', ')}.`}
          max={days}
          rise={45}
          ranges={spans.map(({ before, lastDay }, index) => ({
            from: before,
            to: lastDay,
            tone: index === 0 ? 'brass' : 'ink',
            weight: WEIGHTS[index],
          }))}
          labels={[
            { at: 0, text: '0' },
            ...phases.map(({ lastDay }) => ({ at: lastDay, text: lastDay === days ? `Day ${days}` : String(lastDay) })),
          ]}
          className="mt-[clamp(48px,5vw,80px)]"
        />
        <ol className="mt-5 grid gap-x-6 sm:grid-cols-2 min-[75rem]:gap-x-0 min-[75rem]:grid-cols-[10fr_20fr_30fr_40fr]">
          {spans.map(({ title: name, before, lastDay, text: work }) => (
            <li
              key={name}
              className="walk-step border-rule-ink py-4 max-[75rem]:border-t min-[75rem]:py-0 min-[75rem]:pr-6"
            >
              <h3 className="text-[1.375rem]">{name}</h3>
              <p className="mt-1.5 min-[75rem]:max-w-[34ch] text-base leading-normal text-mute">
                <span className="whitespace-nowrap">
                  Days {before + 1}–{lastDay}.
                </span>{' '}
                {work}
              </p>
              <input type="radio" name="phase" value={name} aria-label={name} className="walk-choice" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const WEIGHTS = [3, 2.2, 1.4, 0.7];
