/** Of /admin/leads and below it. */
export const LEAD_RULES = {
  '/admin/leads': {
    area: 'leads',
    acts: {
      apply: 'leads', // Stage and owner of those that are selected.
      rows: 'leads',
      'follow-up': 'leads',
      csv: 'leads',
      spam: 'leads',
      move: 'leads', // The stage in a row.
      undo: 'leads',
      'save-view': 'leads',
      'change-view': 'leads',
      'delete-view': 'leads',
      release: 'leads',
      discard: 'leads',
    },
  },
  '/admin/leads/csv': { area: 'leads' },
  '/admin/leads/new': { area: 'leads', acts: { save: 'leads', open: 'leads', 'add-to': 'leads' } },
  '/admin/leads/:id': {
    area: 'leads',
    acts: {
      stage: 'leads',
      owner: 'leads',
      'follow-up': 'leads',
      'follow-up-done': 'leads',
      undo: 'leads',
      note: 'leads',
      'remove-note': 'leads',
      correct: 'leads',
      'as-sent': 'leads',
      send: 'leads',
      'by-hand': 'leads',
      draft: 'leads',
      template: 'leads',
      unmerge: 'leads',
      mandate: 'leads',
      replay: 'leads',
      release: 'leads',
      discard: 'leads',
      erase: 'privacy',
    },
  },
  '/admin/leads/:id/merge': { area: 'leads', acts: { merge: 'leads' } },
  '/admin/leads/:id/draft': { area: 'leads', acts: { post: 'leads' } },
  '/admin/leads/import': { area: 'office', takes: ['upload'], acts: { post: 'office' } },
  '/admin/leads/import/:id': {
    area: 'office',
    acts: { save: 'office', start: 'office', discard: 'office', undo: 'office' },
  },
  '/admin/leads/import/:id/skipped.csv': { area: 'office' },
  '/admin/leads/templates': {
    area: 'leads',
    acts: { save: 'leads', delete: 'leads', up: 'leads', down: 'leads', starting: 'leads' },
  },
  '/admin/leads/:id/person': { area: 'privacy' },
} as const;
