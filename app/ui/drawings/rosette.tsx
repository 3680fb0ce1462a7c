export type Motif = 'buy' | 'sell' | 'capital' | 'integration' | 'insights';

interface RosetteProps {
  motif: Motif | 'seal';
  /** Uses the artwork with more lines, for rosettes wider than about 700 px. */
  fine?: boolean;
  className?: string;
}

/** A guilloché ornament in the current color. Position it with `className`, inside an element that crops it. */
export function Rosette({ motif, fine = false, className = '' }: RosetteProps) {
  return <span aria-hidden="true" className={`rosette motif-${motif} ${fine ? 'fine' : ''} ${className}`} />;
}
