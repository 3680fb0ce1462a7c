import { CONTACT_AND_LEGAL } from './specified/contact-and-legal.ts';
import { FIRM_AND_LIBRARY } from './specified/firm-and-library.ts';
import { FORMS } from './specified/forms.ts';
import { SERVICES } from './specified/services.ts';
import type { SpecifiedPage } from './specified/specified.ts';

/**
 * Every address, text and number of the specification that belongs to a public page, written down from the
 * specification itself and not from our content, so that a slip in the content is noticed.
 */
export const SPECIFIED_PAGES: readonly SpecifiedPage[] = [
  ...SERVICES,
  ...FIRM_AND_LIBRARY,
  ...FORMS,
  ...CONTACT_AND_LEGAL,
];
