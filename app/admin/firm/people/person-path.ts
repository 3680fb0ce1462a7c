import type { KeptPerson } from '#app/firm/people.ts';

export const PATH = '/admin/firm/people';
/** Instead of an id: someone who is added. */
export const NEW = 'new';
export const pathOf = (id: string) => `${PATH}?person=${id}`;

export const NOBODY: KeptPerson = {
  ...{ id: '', slug: '', name: '', role: '', email: '', phone: '', linkedIn: '', firstName: '', monogram: '' },
  ...{ city: '', short: '', bio: [], expertise: [], composition: 'banknote', changedOn: '', isHidden: false },
  former: { slug: [], name: [], role: [] },
};
