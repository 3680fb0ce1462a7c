interface Facts {
  facts: readonly { label: string; value: string; href?: string }[];
}

/** Key facts as rows: label left, value right, hairlines between. */
export function FactLedger({ facts, className = '' }: Facts & { className?: string }) {
  return (
    <dl className={`fact-ledger ${className}`}>
      <FactRows facts={facts} />
    </dl>
  );
}

/** The rows alone, for a list with its own styling. */
export function FactRows({ facts }: Facts) {
  return facts.map(({ label, value, href }) => (
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
  ));
}
