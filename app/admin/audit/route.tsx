import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { OfficeHead } from '#app/admin/frame/office-head.tsx';
import { auditQuery, readAuditFilters } from '#app/features/accounts/audit/audit-filters.ts';
import { ENTRIES_PER_PAGE, listAudit, peopleInAudit } from '#app/features/accounts/audit/list-audit.ts';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { leadNames } from '#app/features/leads/work/lead-page.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilterBar, AuditFoot } from './audit-filter-bar.tsx';
import { AUDIT } from './labels.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const filters = readAuditFilters(new URL(request.url).searchParams);
  const [page, people] = await orUnavailable(Promise.all([listAudit(db, filters), peopleInAudit(db)]));
  const ids = page.entries.flatMap(({ detail }) => (typeof detail.lead === 'string' ? [detail.lead] : []));
  const leads = await orUnavailable(leadNames(db, ids));
  return { ...page, people, leads, filters, reader: user.id, perPage: ENTRIES_PER_PAGE, now: now() };
}

export const meta: Route.MetaFunction = () => adminMeta(AUDIT.title);

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filters, people } = loaderData;
  return (
    <>
      <OfficeHead text={AUDIT.text}>
        <a
          href={`/admin/audit/csv${auditQuery({ ...filters, before: null, after: null })}`}
          download
          className="button button-soft"
        >
          {AUDIT.export}
        </a>
      </OfficeHead>
      <AuditFilterBar filters={filters} people={people} />
      <AuditEntries {...loaderData} />
      <AuditFoot {...loaderData} />
    </>
  );
}
