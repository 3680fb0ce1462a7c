import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/request.ts';
import type { Route } from './+types/missing';

/** Every other address of the administration: the layout says so inside the frame. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
