import { describe, expect, inject, test } from 'vitest';
import { PEOPLE } from '#app/content/people.ts';
import { SELL_SIDE } from '#app/content/services.ts';
import { SITE } from '#app/content/site.ts';
import { ownBrowser } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

describe('/sell (§2)', () => {
  test('its calls to action link to the exit consultation and the sell-side application', async () => {
    const tab = await openTab();
    await tab.goto(at('/sell'));
    const main = tab.getByRole('main');
    const consultation = main.getByRole('link', { name: 'Schedule Exit Readiness Consultation' });
    expect(await consultation.count()).toBe(2);
    for (const link of await consultation.all()) {
      expect(await link.getAttribute('href')).toBe('/consultation?service=exit-readiness&source=sell-page#schedule');
    }
    const application = main.getByRole('link', { name: 'Apply for the Readiness Package' });
    expect(await application.getAttribute('href')).toBe('/retain?intent=sell&source=sell-page#apply');
  });

  test('names the package, its fee and its eight items, and five phases', async () => {
    const tab = await openTab();
    await tab.goto(at('/sell'));
    const section = (heading: string) =>
      tab.locator('section', { has: tab.getByRole('heading', { level: 2, name: heading }) });
    const offer = section('Sell-Side Readiness Package');
    expect(await offer.innerText()).toContain('$10K–$20K');
    expect(await offer.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([...SELL_SIDE.items]);
    expect(SELL_SIDE.items).toHaveLength(8);
    expect(await section('The exit, in five phases').getByRole('heading', { level: 3 }).count()).toBe(5);
  });

  test('the towers are drawn from the same figures as the text', async () => {
    const tab = await openTab();
    await tab.goto(at('/sell'));
    expect(await tab.getByRole('img', { name: /20 to 40 percent taller/ }).count()).toBe(1);
    expect(await tab.getByText('can be worth 20–40% more').count()).toBe(1);
  });
});

describe('/about (§2)', () => {
  test('introduces both leaders, with their profiles and their professional network', async () => {
    const tab = await openTab();
    await tab.goto(at('/about'));
    for (const { name, slug, linkedIn } of PEOPLE) {
      const profile = tab.getByRole('link', { name: `Profile of ${name}` });
      expect(await profile.getAttribute('href')).toBe(`/about/${slug}`);
      expect(await tab.getByRole('link', { name: `LinkedIn of ${name}` }).getAttribute('href')).toBe(linkedIn);
    }
  });

  test('sets the 90-day integration plan inside the 100-day program', async () => {
    const tab = await openTab();
    await tab.goto(at('/about'));
    expect(await tab.getByText(/90-day integration plan sits inside a 100-day program/).count()).toBe(1);
  });
});

describe.each(PEOPLE)('/about/$slug (§2)', ({ name, slug, email, linkedIn }) => {
  test('shows the person’s contacts and two further links', async () => {
    const tab = await openTab();
    await tab.goto(at(`/about/${slug}`));
    const main = tab.getByRole('main');
    const addressOf = (label: string) => main.getByRole('link', { name: label, exact: true }).getAttribute('href');
    expect(await addressOf(`Email ${email}`)).toBe(`mailto:${email}`);
    expect(await addressOf(`LinkedIn ${name}`)).toBe(linkedIn);
    expect(await addressOf(`LinkedIn ${SITE.name}`)).toBe(SITE.profiles.linkedIn);
    expect(await addressOf(`Facebook ${SITE.name}`)).toBe(SITE.profiles.facebook);
    expect(await addressOf(`Instagram ${SITE.name}`)).toBe(SITE.profiles.instagram);
    expect(await addressOf('Schedule a Consultation')).toBe('/consultation');
    expect(await addressOf('Contact')).toBe('/contact');
  });

  test('is under About in the breadcrumb and the navigation', async () => {
    const tab = await openTab();
    await tab.goto(at(`/about/${slug}`));
    const trail = tab.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await trail.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\W*\//, '').trim())).toEqual(
      ['Home', 'About', name],
    );
    const navigation = tab.getByRole('navigation', { name: 'Main' });
    expect(await navigation.locator('[aria-current="page"]').innerText()).toBe('About');
  });
});
