import { CAPITAL_PROCESS } from '#app/content/capital.ts';
import { StepLedger } from '#app/ui/step-ledger.tsx';

export function CapitalProcess() {
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-6 gap-y-9 lg:grid-cols-[4fr_8fr]">
        <h2 className="max-w-[11ch] self-start lg:sticky lg:top-30">{CAPITAL_PROCESS.title}</h2>
        <StepLedger steps={CAPITAL_PROCESS.steps} />
      </div>
    </section>
  );
}
