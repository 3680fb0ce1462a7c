import { Link } from 'react-router';

interface ButtonLinkProps {
  to: string;
  tone?: 'ink' | 'brass' | 'line';
  /** 44 px high, for navigation and bars. */
  small?: boolean;
  reloadDocument?: boolean;
  className?: string;
  children: React.ReactNode;
}

const TONES = { ink: 'button', brass: 'button button-brass', line: 'button button-line' };

export function ButtonLink({ to, tone = 'ink', small = false, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <Link to={to} className={`${TONES[tone]} ${small ? 'button-bar' : ''} ${className}`} {...rest}>
      {children}
    </Link>
  );
}
