import { NEW_LEAD_STAGE, type Stage } from '#app/features/leads/lead.ts';
import { LEADS_ADMIN } from './labels.ts';

/** The short name of a stage; the first one has a long name in the CRM. */
export function stageName(stage: Stage): string {
  return stage === NEW_LEAD_STAGE ? 'New' : stage.replace(/,.*/, '');
}

/** Marks what is made up. */
export function SampleTag() {
  return <span className="sample-tag">{LEADS_ADMIN.sample.tag}</span>;
}
