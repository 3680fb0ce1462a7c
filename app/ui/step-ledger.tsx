interface StepLedgerProps {
  steps: readonly { title: string; text: string }[];
  className?: string;
}

/** Numbered steps separated by hairlines. */
export function StepLedger({ steps, className = '' }: StepLedgerProps) {
  return (
    <ol className={`step-ledger ${className}`}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
