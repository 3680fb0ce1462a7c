import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/links.tsx';
import './tabs.css';

interface Tab {
  to: string;
  label: ReactNode;
  isCurrent: boolean;
  count?: ReactNode;
  /** Something behind the tab needs attention; screen readers get this text. */
  attention?: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** At the right end. */
  children?: ReactNode;
}

/** Tabs are links: each has its address. */
export function Tabs({ label, tabs, children }: TabsProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ to, label: text, isCurrent, count, attention }) => (
        <PageLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {text} {count !== undefined && <small>{count}</small>}
          {attention && (
            <span className="tab-mark">
              <span className="sr-only">{attention}</span>
            </span>
          )}
        </PageLink>
      ))}
      {children}
    </nav>
  );
}
