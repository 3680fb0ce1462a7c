import '#app/sections/retain/stops.css';
import { RETAIN_STEPS } from '#app/content/retain.ts';

/** Four stops on one line: across the page, or down it on phones. */
export function HowItWorks() {
  return (
    <section className="on-ink bg-ink-900 py-[clamp(56px,6vw,96px)] text-ivory">
      <div className="wrap">
        <h2 className="text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]">{RETAIN_STEPS.title}</h2>
        <ol className="stops mt-9">
          {RETAIN_STEPS.steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-[1.375rem]">{title}</h3>
              <p className="mt-1.5 max-w-[26ch] text-base leading-[1.55] text-mute">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
