import { expect, test } from 'vitest';
import { SUBSCRIBE_FORMS } from './newsletter.ts';
import { readSubscribeRequest } from './read-request.ts';

test.each(['', 'nonsense', '__proto__', 'constructor', 'toString'])(
  'an unknown form “%s” counts as the footer’s',
  (form) => {
    const fields = new FormData();
    fields.set('form', form);
    const { source } = readSubscribeRequest(new Request('http://localhost/newsletter'), fields, '');
    expect(source).toBe(SUBSCRIBE_FORMS.footer);
  },
);
