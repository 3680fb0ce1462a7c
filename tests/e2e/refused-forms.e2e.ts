import { describe, expect, test } from 'vitest';
import { SITE_FORMS } from '#app/features/leads/lead.ts';
import { senderOf } from '#tests/support/lead-forms.ts';
import { sharedLeadSite } from '#tests/support/shared-site.ts';

const { at, leadsOf } = sharedLeadSite();

describe.each(SITE_FORMS)('a %s form', (form) => {
  test('that another site may have posted is rejected, and keeps what was typed', async () => {
    const { path, body, headers, email } = senderOf(form);
    const origin = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await post(path, body, { ...headers, ...origin });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('nothing was stored');
    expect(page).toContain(`value="${email}"`);
    expect(await leadsOf(email)).toEqual([]);
  });

  test('with Origin: null is stored if Sec-Fetch-Site is same-origin', async () => {
    const { path, body, headers, email } = senderOf(form);
    const answer = await post(path, body, { ...headers, origin: 'null', 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(302);
    expect(await leadsOf(email)).toHaveLength(1);
  });

  const post = (path: string, body: URLSearchParams, headers: Record<string, string>) =>
    fetch(at(path), { method: 'POST', body, headers, redirect: 'manual' });
});

test('a booking that another site may have posted is rejected also without a time', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const body = new URLSearchParams({ name: 'Someone' });
  const answer = await fetch(at('/book/details'), { method: 'POST', body, headers, redirect: 'manual' });
  expect(answer.status).toBe(403);
});
