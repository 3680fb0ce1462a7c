import { PRIVATE_DEBT } from '#app/content/capital.ts';
import { SbaSheet } from './sba-sheet.tsx';

/** A framed sheet for the SBA loan with its fixed limits; a plain list for individually negotiated private debt. */
export function Offerings() {
  return (
    <section className="py-section">
      <div className="wrap grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,88px)] gap-y-14 lg:grid-cols-[7fr_5fr]">
        <SbaSheet />
        <div className="lg:pt-[clamp(0px,5vw,72px)]">
          <h2>{PRIVATE_DEBT.title}</h2>
          <p className="mt-2.5 max-w-[46ch] text-ink-600">{PRIVATE_DEBT.text}</p>
          <dl className="mt-8.5 border-t border-ink-900">
            {PRIVATE_DEBT.kinds.map(({ name, text }) => (
              <div key={name} className="border-b border-rule py-5">
                <dt className="font-serif text-[1.5rem] leading-[1.2] tracking-[-.012em]">{name}</dt>
                <dd className="mt-1 max-w-[40ch] text-ink-600">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
