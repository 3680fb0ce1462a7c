import { VALUES } from '#app/content/values.ts';

const NUMERALS = ['I.', 'II.', 'III.', 'IV.', 'V.'];

export function ValuesLedger() {
  return (
    <section className="pt-[clamp(72px,9vw,120px)] pb-section max-lg:pt-6">
      <div className="wrap grid gap-x-6 gap-y-12 lg:grid-cols-[4fr_8fr]">
        <header className="self-start lg:sticky lg:top-30">
          <h2 className="max-w-[12ch]">What we hold ourselves to</h2>
          <p className="lede mt-5 max-w-[24ch] text-ink-600">Five values, and what each one means in a deal.</p>
        </header>
        <ol className="border-b border-rule">
          {VALUES.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[44px_1fr] items-baseline gap-x-6 gap-y-2 border-t border-rule py-6.5 lg:grid-cols-[48px_140px_1fr] min-[75rem]:grid-cols-[72px_220px_1fr]"
            >
              <span aria-hidden="true" className="font-serif text-[1.25rem] leading-none text-brass-700 italic">
                {NUMERALS[index]}
              </span>
              <h3>{name}</h3>
              <p className="col-start-2 max-w-[46ch] text-ink-600 lg:col-start-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
