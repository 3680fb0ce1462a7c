import { Instrument } from '#app/tools/frame/instruments.tsx';

interface DealEntranceProps {
  title: string;
  text: string;
  /** Of the deal's own form: its other figures are those of the example. */
  fields: readonly { name: string; label: string; value: string }[];
  button: string;
}

/** The way to the tool that weighs a deal: a form with two of its fields. */
export function DealEntrance({ title, text, fields, button }: DealEntranceProps) {
  return (
    <section aria-label={title} data-print="no" className="border-b border-rule">
      <form
        method="get"
        action="/tools/deal-coverage#answer"
        noValidate
        className="wrap grid grid-cols-[minmax(0,1fr)] items-end gap-x-6 gap-y-4.5 py-9 lg:grid-cols-[132px_minmax(0,1fr)_190px_190px_auto] lg:py-11"
      >
        <Instrument tool="deal-coverage" className="max-lg:hidden" />
        <div className="lg:self-center">
          <h2 className="text-[clamp(1.75rem,1.3rem+1.5vw,2.375rem)] leading-[1.1]">{title}</h2>
          <p className="mt-2 text-base leading-normal text-ink-600">{text}</p>
        </div>
        {fields.map(({ name, label, value }) => (
          <div key={name} className="field">
            <label htmlFor={name}>{label}</label>
            <span className="amount">
              <i aria-hidden="true">$</i>
              <input id={name} name={name} type="text" inputMode="decimal" autoComplete="off" defaultValue={value} />
            </span>
          </div>
        ))}
        <button type="submit" className="button button-line">
          {button}
        </button>
      </form>
    </section>
  );
}
