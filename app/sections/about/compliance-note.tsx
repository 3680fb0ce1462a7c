import { COMPLIANCE } from '#app/content/about.ts';

export function ComplianceNote() {
  return (
    <section className="py-[clamp(44px,5vw,72px)]">
      <div className="wrap grid gap-x-6 gap-y-3 lg:grid-cols-[3fr_9fr]">
        <h2 className="font-serif text-[1.25rem] leading-[1.4] tracking-normal text-brass-700 italic">
          {COMPLIANCE.title}
        </h2>
        <p className="max-w-[70ch] text-ink-600">{COMPLIANCE.text}</p>
      </div>
    </section>
  );
}
