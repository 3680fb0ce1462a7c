import { Link, useLocation } from 'react-router';
import { OFFICE } from '#app/content/article-transfer.ts';
import { AdminHead } from './admin-head.tsx';
import '#app/ui/tabs.css';

/** The head of the screens under Office, with their tabs. */
export function OfficeHead() {
  const { pathname } = useLocation();
  const [first, ...others] = OFFICE.tabs;
  const current = others.find(({ to }) => pathname.startsWith(to)) ?? first;
  return (
    <>
      <AdminHead title={OFFICE.title} text={OFFICE.text}>
        <Link to={OFFICE.export.to} className="button button-line button-bar">
          {OFFICE.export.label}
        </Link>
      </AdminHead>
      <nav aria-label={OFFICE.title} className="tabs">
        {OFFICE.tabs.map(({ label, to }) => (
          <Link key={to} to={to} aria-current={to === current.to ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
