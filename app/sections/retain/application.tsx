import { APPLICATION } from '#app/content/retain.ts';
import { FactLedger } from '#app/ui/fact-ledger.tsx';

/** The application form, with what happens next beside it. */
export function Application({ children }: { children: React.ReactNode }) {
  return (
    <section id="apply" className="border-y border-rule bg-paper-2 py-section" data-print="no">
      <div className="wrap grid grid-cols-1 gap-x-[clamp(32px,5vw,88px)] gap-y-12 xl:grid-cols-[4fr_8fr]">
        <div className="self-start xl:sticky xl:top-29">
          <h2>{APPLICATION.title}</h2>
          <p className="mt-4.5 max-w-[34ch] text-ink-600">{APPLICATION.text}</p>
          <FactLedger facts={APPLICATION.facts} className="mt-8 [&_dd]:text-[1.1875rem]" />
        </div>
        <div className="sheet">{children}</div>
      </div>
    </section>
  );
}
