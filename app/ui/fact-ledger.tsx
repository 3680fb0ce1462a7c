interface FactLedgerProps {
  facts: readonly { label: string; value: string; href?: string }[];
  className?: string;
}

/** Label left, figure right in serif, hairlines between: the terms of a page at a glance. */
export function FactLedger({ facts, className = '' }: FactLedgerProps) {
  return (
    <dl className={`fact-ledger ${className}`}>
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <a href={href} className="text-link">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
