import { bringsSession } from '#app/features/accounts/sessions/current-session.ts';
import { MAX_REPORT_LENGTH, readReport } from '#app/features/visits/visit.ts';
import { mayBeCounted, visitCounter } from '#app/features/visits/visit-counter.ts';
import { visitor } from '#app/platform/services.ts';
import type { Route } from './+types/visit';

export function loader() {
  return new Response('POST only.\n', { status: 404 });
}

/** Receives analytics beacons. Beacons ignore the response, so invalid ones are dropped silently. */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = request;
  // Do not count our own staff.
  const counts = mayBeCounted(headers) && !bringsSession(headers);
  if (counts && Number(headers.get('content-length')) <= MAX_REPORT_LENGTH) {
    const sighting = readReport(await request.text(), headers.get('host') ?? '');
    if (sighting) context.get(visitCounter).count(sighting, context.get(visitor).address);
  }
  return new Response(null, { status: 204 });
}
