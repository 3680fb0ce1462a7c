import { ETA_PLAYBOOK as GUIDE } from '#app/firm/guides.ts';
import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

/**
 * The page after a form. It is cached and shared by all visitors, so it contains no date and no name; only after a
 * guide or a consultation was requested is it personal, with a download link.
 */
export const THANK_YOU = live(() => ({
  meta: {
    title: 'Thank You',
    description: `Your request has reached ${SITE.name}. An advisor will contact you within 24 business hours.`,
  },
  received: 'Received',
  title: 'Thank you. We have your request.',
  promise: 'An advisor will contact you within 24 business hours.',
  links: [
    { label: 'Return to Home', to: '/' },
    { label: 'Browse Resources', to: '/resources' },
  ],
  stub: {
    ...GUIDE.length,
    title: GUIDE.title,
    text: `To read while you wait. ${GUIDE.text}`,
    link: { label: 'Find it in Resources', to: '/resources' },
  },
  booking: {
    frame: 'Consultation',
    choose: {
      title: 'Or choose a time now',
      text: 'Pick a time that suits you, and we will be ready for the call.',
      note: '30 minutes, phone or video',
    },
    /** When no time of ours is free, or another company's calendar shows its own. */
    arrange: {
      title: 'Or arrange the call now',
      text: 'Tell us when it suits you, and we will be ready.',
      note: SITE.hours,
    },
  },
  confidential: {
    text: 'What you wrote stays confidential: our advisors read it and use it to answer you. We do not sell it.',
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
}));
