import { GUIDE_FILES } from '#app/firm/guides.ts';
import { emailAddress, NAME, optionalLine, requiredLine, SUBJECT } from './fields.ts';
import { leadForm } from './lead-form.ts';

const SOURCE = 'resource_download';

/** §3 and §5 Lead form, and besides it the guide: its slug, or empty. */
export const RESOURCE_DOWNLOAD = leadForm({
  title: 'Guide request',
  internalTitle: 'Guide form',
  // Shown beside the button: sending the form is the agreement.
  consent: {
    wording: 'By asking for this guide you agree that we may write to you about it.',
    version: 'resource-1',
  },
  fields: {
    name: requiredLine('Name', 'Name is required', { crm: 'name', ...NAME }),
    email: emailAddress({ crm: 'email', invalid: 'Invalid email address' }),
    guide: {
      ...optionalLine('Guide', { crm: 'guide', longest: 100, ...SUBJECT, csv: 'Guide' }),
      options: GUIDE_FILES.map(({ slug, title }) => ({ value: slug, label: title })),
    },
  },
  source: () => SOURCE,
  crm: ({ guide, ...person }, { touch }) => ({
    ...person,
    source: SOURCE,
    guide,
    utm: {
      source: touch.utm_source ?? '',
      medium: touch.utm_medium ?? '',
      campaign: touch.utm_campaign ?? '',
    },
  }),
});

/** §5 and §8: the toasts of the lead form. */
export const RESOURCE_TOASTS = {
  invalid: 'Validation Error',
  failed: { title: 'Error', text: 'Failed to submit. Please try again.' },
  sent: { title: 'Success!', text: "We'll be in touch soon!" },
} as const;
