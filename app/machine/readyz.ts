import { services } from '#app/platform/services.ts';
import type { Route } from './+types/readyz';

/** Readiness: the database is reachable and has the schema that this version needs. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await context.get(services).isReady();
  return new Response(ready ? 'ready\n' : 'not ready\n', { status: ready ? 200 : 503 });
}
