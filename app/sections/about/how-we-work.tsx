import { HOW_WE_WORK } from '#app/content/about.ts';

export function HowWeWork() {
  return (
    <section className="border-y border-rule bg-paper-2 py-[clamp(56px,6vw,96px)]">
      <div className="wrap grid gap-x-[clamp(24px,4vw,64px)] gap-y-8 lg:grid-cols-[3.4fr_8.6fr]">
        <h2>{HOW_WE_WORK.title}</h2>
        <ol className="gap-x-[clamp(28px,4vw,64px)] [column-rule:1px_solid_var(--color-rule)] sm:columns-2">
          {HOW_WE_WORK.items.map(({ title, text }, index) => (
            <li key={title} className="grid break-inside-avoid grid-cols-[34px_1fr] pb-6.5 text-base leading-normal">
              <span aria-hidden="true" className="font-serif text-[1.25rem] leading-[1.2] text-brass-700 italic">
                {index + 1}
              </span>
              <div>
                <h3 className="font-sans text-base leading-normal font-semibold tracking-normal">{title}</h3>
                <p className="text-ink-600">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
