import { BUY_SERVICES, type PricedService } from '#app/content/buy.ts';

/** Three services with their fees in display size. On small screens the fee comes first. */
export function FeeRows() {
  return (
    <section className="pb-section">
      <div className="wrap">
        <h2 className="sr-only">Services and fees</h2>
        <ul className="border-t border-ink-900">
          {BUY_SERVICES.map((service) => (
            <FeeRow key={service.name} {...service} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function FeeRow({ name, text, fee, per }: PricedService) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-rule py-[clamp(24px,2.6vw,38px)] sm:grid-cols-[1fr_auto] sm:items-baseline lg:grid-cols-[4fr_4fr_4.6fr]">
      <h3 className="max-w-[12em]">{name}</h3>
      <p className="max-w-[38ch] text-ink-600 sm:max-lg:row-start-2">{text}</p>
      <p className="font-display text-[clamp(2.75rem,12.5vw,4rem)] leading-[.95] tracking-[-.03em] max-sm:order-first sm:row-span-2 sm:text-right lg:row-span-1 lg:text-[clamp(2.5rem,1.2rem+3.4vw,4.5rem)]">
        {fee}
        {per && (
          <small className="mt-1.5 block font-serif text-[1.0625rem] leading-[1.3] tracking-normal text-ink-600 italic sm:mt-2.5">
            {per}
          </small>
        )}
      </p>
    </li>
  );
}
