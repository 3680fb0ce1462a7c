/** Texts that every leader's page shares. */
export const PROFILE = {
  focus: {
    least: '{{firm.focus-value.least}}',
    most: '{{firm.focus-value.most}}',
    leastCaption: 'enterprise value, from',
    mostCaption: 'enterprise value, to',
  },
  firm: 'The firm',
  written: (name: string) => `Written by ${name}`,
  book: {
    title: (name: string) => `Book a call with ${name}`,
    text: 'Thirty minutes, in confidence. The next free times:',
    none: 'There are no free times in the coming weeks.',
    others: 'See other times',
    choose: 'Choose a time',
  },
  schedule: { label: 'Schedule a Consultation', to: '/consultation' },
  contact: { label: 'Contact', to: '/contact' },
};
