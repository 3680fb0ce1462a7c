import { NEW_LEAD_STAGE, type Stage } from '#app/features/leads/lead.ts';
import type { ListedDelivery } from '#app/features/leads/list/lead-list.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { State } from '#app/ui/kit/state-mark.tsx';

/** The short name of a stage; the first one has a long name in the CRM. */
export function stageName(stage: Stage): string {
  return stage === NEW_LEAD_STAGE ? 'New' : stage.replace(/,.*/, '');
}

/** Marks what is made up. */
export function SampleTag() {
  return <Badge kind="dashed">Sample</Badge>;
}

/** The mark of a delivery's state. */
export function markOf({ state, tries }: Pick<ListedDelivery, 'state' | 'tries'>): State {
  if (state === 'delivered') return 'done';
  if (state === 'waiting') return tries > 0 ? 'retrying' : 'waiting';
  return state === 'not configured' ? 'off' : 'failed';
}
