interface FactLedgerProps {
  facts: readonly { label: string; value: string }[];
  className?: string;
}

/** Label left, figure right in serif, hairlines between: the terms of a page at a glance. */
export function FactLedger({ facts, className = '' }: FactLedgerProps) {
  return (
    <dl className={`fact-ledger ${className}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
