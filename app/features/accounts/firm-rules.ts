/** Of /admin/firm and its tabs: editors prepare the firm’s texts, administrators publish them. */
const ON_DRAFTS = 'save take-back discard restore up down remove'.split(' ').map((act) => [act, 'firm'] as const);
const FIRM_TEXTS = { area: 'firm', acts: { ...Object.fromEntries(ON_DRAFTS), publish: 'publishing' } } as const;

export const FIRM_RULES = {
  '/admin/firm': FIRM_TEXTS,
  '/admin/firm/people': {
    ...FIRM_TEXTS,
    takes: ['form', 'upload'] as const,
    acts: { ...FIRM_TEXTS.acts, upload: 'firm', draw: 'firm', initials: 'firm' } as const,
  },
  '/admin/firm/begin': {
    area: 'publishing',
    acts: { save: 'publishing', 'take-back': 'publishing', publish: 'publishing', test: 'office' },
  } as const,
  '/admin/firm/preview': { area: 'firm' } as const,
  '/admin/firm/testimonials': FIRM_TEXTS,
  '/admin/firm/questions': FIRM_TEXTS,
};
