import { expect, test } from 'vitest';
import { IDENTITY, type IdentityField } from '#app/firm/identity.ts';
import { type KeptPerson, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser } from '#tests/support/browser.ts';
import { decoded } from '#tests/support/crawl.ts';
import { draftsIn, ownFirmSite, wasIn } from '#tests/support/firm-site.ts';

const site = ownFirmSite();
const openTab = ownBrowser(AS_PERSON);
const PATH = '/admin/firm/begin';
const [WILLIAM, ELENA] = PEOPLE_DEFAULTS as [KeptPerson, KeptPerson];

const read = (path: string, cookie = site.admin()) => site.read(path, cookie);
const post = (step: string, fields: Record<string, string>, cookie = site.admin()) =>
  site.post(`${PATH}?step=${step}`, fields, cookie);

const OWN = {
  ...{ name: 'Alder & Finch', legalName: '', seal: 'A', description: 'Two partners in Texas.' },
  ...{ phone: '(512) 555-0199', email: 'office@alder-finch.test', street: '1 Congress Avenue' },
  ...{ city: 'Austin', state: 'Texas', postalCode: '78701' },
};

test('editors and advisors do not see it', async () => {
  for (const role of ['editor', 'advisor'] as const) {
    const cookie = await site.cookieAs(role);
    expect((await site.get(PATH, cookie)).status).toBe(403);
    expect((await post('name', { act: 'save', name: 'Mine' }, cookie)).status).toBe(403);
  }
});

test('without scripts: four steps make drafts, and the last publishes all of them', async () => {
  expect(await read('/admin')).toMatch(/Make it your firm[\s\S]*>Begin</);
  const identity = Object.entries(OWN).flatMap(([field, text]) => [
    [field, text],
    [`was-${field}`, IDENTITY[field as IdentityField]],
  ]);
  const wrong = await post('name', { act: 'save', ...Object.fromEntries(identity), phone: '555' });
  expect([wrong.status, (await wrong.text()).includes('Type a phone number with its area code.')]).toEqual([422, true]);
  const named = await post('name', { act: 'save', ...Object.fromEntries(identity) });
  expect([named.status, named.headers.get('location')]).toEqual([302, `${PATH}?step=people`]);
  expect(await read('/admin')).toContain('Step 2 of 4. Go on');
  expect(await read('/contact', '')).toContain(IDENTITY.phone);
  // The links of the demo firm left with its name.
  expect(await read('/admin/firm')).not.toContain(`value="${IDENTITY.linkedIn}"`);

  const people = await read(`${PATH}?step=people`);
  const was = (at: number) => wasIn(people, `was-${at}`);
  const ada = {
    ...{ 'id-0': WILLIAM.id, 'was-0': was(0), 'isShown-0': 'on', 'name-0': 'Ada Alder', 'role-0': 'Partner' },
    ...{ 'email-0': 'ada@alder-finch.test', 'linkedIn-0': WILLIAM.linkedIn, 'short-0': 'Ada works with owners.' },
    ...{ 'id-1': ELENA.id, 'was-1': was(1) }, // Not shown.
  };
  const demo = await post('people', { act: 'save', ...ada, 'bio-0': WILLIAM.bio.join('\n\n') });
  expect([demo.status, (await demo.text()).includes('This is the biography of William R. Carver.')]).toEqual([
    422,
    true,
  ]);
  const renamed = await post('people', { act: 'save', ...ada, 'bio-0': 'Ada buys and sells companies.' });
  expect([renamed.status, renamed.headers.get('location')]).toEqual([302, `${PATH}?step=testimonials`]);

  const testimonials = wasIn(await read(`${PATH}?step=testimonials`));
  const none = await post('testimonials', { act: 'save', was: testimonials });
  expect(none.headers.get('location')).toBe(`${PATH}?step=email`);
  const last = await read(`${PATH}?step=email`);
  expect(last).toContain('SITE_URL=https://www.alder-finch.test');
  expect(decoded(last)).toContain('MAIL_FROM=Alder & Finch <office@alder-finch.test>');
  const published = await post('email', { act: 'publish', drafts: draftsIn(last) });
  expect(published.status).toBe(302);
  await expect.poll(() => read('/about', '')).toContain('Ada Alder');
  const about = await read('/about', '');
  expect(about).not.toContain(ELENA.name);
  expect((await read('/about/ada-alder', '')).includes(WILLIAM.linkedIn)).toBe(false);
  await expect.poll(() => read('/contact', '')).toContain(OWN.phone);
  await expect.poll(() => read('/', '')).not.toContain('Deals our clients closed');
  expect(await read(`${PATH}?step=email`)).toContain('Nothing waits to be published.');
});

test('a setting is there with its line to copy, and a test says that it works', async () => {
  const tab = await openTab();
  await site.enter(tab, site.ann(), `${PATH}?step=email`);
  await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab.getByRole('button', { name: 'Copy SMTP_URL=', exact: false }).click();
  await tab.getByText('Copied', { exact: true }).waitFor();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toContain('SMTP_URL=smtps://');
  await tab.getByText('Set. Send a test.', { exact: true }).waitFor();
  await tab.getByRole('button', { name: 'Send a test CRM' }).click();
  await tab.getByText('Works', { exact: true }).waitFor();
});

test.each(['/admin/firm', `${PATH}?step=name`])(
  '%s: where a text appears is not cut off, beside or below its field',
  async (path) => {
    const tab = await openTab();
    await site.enter(tab, site.ann(), path);
    for (const width of [768, 1440]) {
      await tab.setViewportSize({ width, height: 900 });
      const flaws = await tab.evaluate(() =>
        [...document.querySelectorAll('main form .field')].flatMap(
          ({ firstElementChild: label, nextElementSibling: note }) => {
            if (!label || !note || !['SMALL', 'DETAILS'].includes(note.tagName)) return [];
            const [words, place] = [new Range(), note.getBoundingClientRect()];
            words.selectNodeContents(label);
            const isCovered =
              place.top < words.getBoundingClientRect().bottom && place.left < words.getBoundingClientRect().right;
            return isCovered || note.scrollWidth > note.clientWidth + 1 ? [note.textContent] : [];
          },
        ),
      );
      expect(flaws, `${width} px`).toEqual([]);
    }
  },
);

test('every step fits on every screen, and shows the letterhead while it is typed', async () => {
  const tab = await openTab();
  await site.enter(tab, site.ann(), `${PATH}?step=name`);
  await tab.getByLabel('City', { exact: true }).fill('Dallas');
  await expect.poll(() => tab.getByLabel('Preview of the letterhead').innerText()).toContain('Dallas, Texas');
  for (const step of ['Name and contact', 'People', 'Testimonials', 'Email and CRM']) {
    await tab.getByRole('listitem').getByRole('link', { name: step, exact: true }).click();
    await tab.locator('[aria-current=step]', { hasText: step }).waitFor();
    expect(await screenFlaws(tab), step).toEqual([]);
    await tab.setViewportSize({ width: 1440, height: 900 });
  }
});
