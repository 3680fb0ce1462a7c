import type { ReactNode } from 'react';
import { Link, type MetaDescriptor, useLocation } from 'react-router';
import { Tabs } from '#app/ui/kit/tabs.tsx';
import { ADMIN_NAME, OFFICE } from './people-labels.ts';
import { isInside, useAttention, useMay } from './use-may.ts';

interface AdminHeadProps {
  title: string;
  text?: string;
  /** The screen's primary button. */
  children?: ReactNode;
}

export function AdminHead({ title, text, children }: AdminHeadProps) {
  return (
    <div className="admin-head">
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${ADMIN_NAME.firm} ${ADMIN_NAME.area}` }, { name: 'robots', content: 'noindex' }];
}

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
      <Tabs
        label={OFFICE.title}
        tabs={OFFICE.tabs
          .filter(({ to }) => may(to))
          .map((tab) => ({
            to: tab.to,
            label: tab.label,
            isCurrent: isInside(pathname, tab),
            attention: attention.includes(tab.to) ? OFFICE.needsAttention : undefined,
          }))}
      />
    </>
  );
}

/** The head of import, export and redirects. */
export function TransferHead() {
  return (
    <OfficeHead text="Bring articles in from another system, or take them all out in one file.">
      <p className="flex flex-wrap gap-2.5">
        <Link to="/admin/import/redirects" className="button button-soft">
          Redirects
        </Link>
        <Link to="/admin/tools/export" className="button button-soft">
          Export all articles
        </Link>
      </p>
    </OfficeHead>
  );
}
