import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { TRANSFER } from '#app/admin/frame/labels.ts';
import { AdminHead } from './admin-head.tsx';
import { OFFICE } from './labels.ts';
import { isInside, useAttention, useMay } from './use-may.ts';
import '#app/ui/tabs.css';

interface OfficeHeadProps {
  text: string;
  /** The screen's buttons. */
  children?: ReactNode;
}

/** The head of the screens under Office, with the tabs that the person may open. */
export function OfficeHead({ text, children }: OfficeHeadProps) {
  const { pathname } = useLocation();
  const may = useMay();
  const attention = useAttention();
  return (
    <>
      <AdminHead title={OFFICE.title} text={text}>
        {children}
      </AdminHead>
      <nav aria-label={OFFICE.title} className="tabs">
        {OFFICE.tabs
          .filter(({ to }) => may(to))
          .map((tab) => (
            <Link key={tab.to} to={tab.to} aria-current={isInside(pathname, tab) ? 'page' : undefined}>
              {tab.label}
              {attention.includes(tab.to) && (
                <span className="tab-mark">
                  <span className="sr-only">{OFFICE.needsAttention}</span>
                </span>
              )}
            </Link>
          ))}
      </nav>
    </>
  );
}

/** The head of import, export and redirects. */
export function TransferHead() {
  return (
    <OfficeHead text={TRANSFER.text}>
      <p className="flex flex-wrap gap-2.5">
        {TRANSFER.links.map(({ label, to }) => (
          <Link key={to} to={to} className="button button-line button-bar">
            {label}
          </Link>
        ))}
      </p>
    </OfficeHead>
  );
}
