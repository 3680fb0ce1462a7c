import { NEW_LEAD_STAGE, type Stage } from '#app/features/leads/lead.ts';

/** A stage on a small slip; the first has a long name in the CRM and a short one here. */
export function StageSlip({ stage }: { stage: Stage }) {
  return <span className="stage-slip">{stage === NEW_LEAD_STAGE ? 'New' : stage.replace(/,.*/, '')}</span>;
}
