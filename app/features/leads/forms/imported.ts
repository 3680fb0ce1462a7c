import * as field from './fields.ts';
import { leadForm } from './lead-form.ts';
import { crmByHand, MANUAL } from './manual.ts';

/** A row of a file that an administrator has imported. The CRM gets what it gets of a lead by hand, with its own source. */
export const IMPORTED = leadForm({
  title: 'Imported lead',
  internalTitle: 'Imported',
  consent: { wording: 'No consent is known.', version: 'import-1' },
  fields: {
    ...MANUAL.fields,
    referral: field.optionalLine('Heard of us from', { crm: 'contact.referral', longest: 250 }),
    message: field.optionalText('Message', { crm: 'contact.message', ...field.MESSAGE }),
  },
  source: () => 'import',
  crm: crmByHand('import'),
});
