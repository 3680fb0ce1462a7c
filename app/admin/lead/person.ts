import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { findLead } from '#app/features/leads/work/lead-page.ts';
import { exportPerson } from '#app/features/people/erase-person.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/person';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = requireAdmin(context);
  const { db, now } = context.get(services);
  const lead = await findLead(db, params.id);
  const person = lead && (await exportPerson(db, lead.id, actor, now()));
  if (!person) throw data(null, { status: 404 });
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="person-${dateIn(OFFICE_ZONE, now())}.json"`,
    },
  });
}
