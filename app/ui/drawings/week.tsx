import './week.css';

interface Hour {
  at: number;
  text: string;
}

interface WeekProps {
  /** Alternative text. */
  label: string;
  days: readonly { name: string; open: boolean }[];
  /** The hours at the top and bottom of the chart. */
  from: number;
  to: number;
  open: Hour;
  close: Hour;
  className?: string;
}

/** Opening hours of a week: one hatched bar per open day, from opening to closing time. */
export function Week({ label, days, from, to, open, close, className = '' }: WeekProps) {
  const down = (hour: number) => `${((hour - from) / (to - from)) * 100}%`;
  const across = (day: number) => `${round((day / days.length) * 100)}%`;
  return (
    <div role="img" aria-label={label} className={`week ${className}`}>
      <svg aria-hidden="true" className="week-hours">
        {[open, close].map(({ at, text }) => (
          <text key={at} y={down(at)} dominantBaseline="central">
            {text}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="week-bars">
        <pattern id="week-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 1H5" />
        </pattern>
        {days.slice(1).map(({ name }, index) => (
          <line key={name} x1={across(index + 1)} x2={across(index + 1)} y1="0" y2="100%" />
        ))}
        {[open, close].map(({ at }) => (
          <line key={at} x1="0" x2="100%" y1={down(at)} y2={down(at)} className="week-limit" />
        ))}
        {days.map(
          ({ name, open: isOpen }, day) =>
            isOpen && (
              <rect
                key={name}
                x={across(day + 0.12)}
                y={down(open.at)}
                width={across(0.76)}
                height={down(from + close.at - open.at)}
              />
            ),
        )}
      </svg>
      <svg aria-hidden="true" className="week-days">
        {days.map(({ name, open: isOpen }, day) => (
          <text key={name} x={across(day + 0.5)} y="1em" textAnchor="middle" className={isOpen ? 'font-semibold' : ''}>
            {name}
          </text>
        ))}
      </svg>
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
