import { Link } from 'react-router';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { AdminHead } from '../admin-head.tsx';

export function LeadMissing() {
  return (
    <>
      <AdminHead title={LEAD_PAGE.missing.title} text={LEAD_PAGE.missing.text} />
      <Link to="/admin/leads" className="button button-line">
        {LEAD_PAGE.back}
      </Link>
    </>
  );
}
