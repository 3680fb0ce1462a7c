interface Facts {
  facts: readonly { label: string; value: string; href?: string }[];
}

/** Label left, figure right in serif, hairlines between: the terms of a page at a glance. */
export function FactLedger({ facts, className = '' }: Facts & { className?: string }) {
  return (
    <dl className={`fact-ledger ${className}`}>
      <FactRows facts={facts} />
    </dl>
  );
}

/** What stands in a list of facts, however it is set. */
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
