import { describe, expect, inject, test } from 'vitest';
import { SITE } from '#app/firm/identity.ts';
import { PEOPLE } from '#app/firm/people.ts';
import { ownBrowser, PHONE, scrolled } from '#tests/support/browser.ts';
import { linksOf, mainOf, textOf } from '#tests/support/markup.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;
const readMain = async (path: string) => mainOf(await (await fetch(at(path))).text());

/** The source of the loan's limits, beside them. */
const SBA_TERMS = 'https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility';

test('the buy page shows its three fees, its five steps, and the specified links (§2 Buy)', async () => {
  const page = await readMain('/buy');
  const text = textOf(page);
  expect(textOf(/<h1.*?<\/h1>/.exec(page)?.[0] ?? '')).toBe('Buy a Profitable Business');
  for (const row of [
    /Buy-Side Retainer Advisory[^$]*\$5K–\$15K\s*per month/,
    /Valuation & Due Diligence[^$]*\$15K–\$40K/,
    /Capital Sourcing[^%]*1–2%\s*success fee/,
    /Search.*Evaluate.*Finance.*Acquire.*Integrate.*100-day plan/s,
  ]) {
    expect(text).toMatch(row);
  }
  expect(linksOf(page)).toEqual(['/retain', '/capital', SBA_TERMS, '/tools/what-can-i-buy', '/consultation']);
});

test('every call to action on the capital page carries the service and the source page (§2 Capital)', async () => {
  const call = '/consultation?service=capital-advisory&source=capital-page#schedule';
  expect(linksOf(await readMain('/capital'))).toEqual([call, SBA_TERMS, call]);
});

test('the drawings have text alternatives', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(at('/capital'));
  expect(await tab.getByRole('img', { name: /50 coins of \$50,000 each: 45 are the loan/ }).count()).toBe(1);
  await tab.goto(at('/buy'));
  expect(await tab.getByRole('img', { name: /^Many lines enter the search/ }).count()).toBe(1);
});

async function addresses(links: { all(): Promise<{ getAttribute(name: string): Promise<string | null> }[]> }) {
  return Promise.all((await links.all()).map((link) => link.getAttribute('href')));
}

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
    expect(await offer.getByRole('heading', { level: 3 }).count()).toBe(8);
    expect(await section('The exit, in five phases').getByRole('heading', { level: 3 }).count()).toBe(5);
  });

  test('the towers are drawn from the same figures as the text', async () => {
    const tab = await openTab();
    await tab.goto(at('/sell'));
    expect(await tab.getByRole('img', { name: /20 to 40 percent taller/ }).count()).toBe(1);
    expect(await tab.getByText('can be worth 20–40% more').count()).toBe(1);
  });
});

test('the exit phases show real dates for a month of closing, on a page that is not shared', async () => {
  const months = (await (await fetch(at('/sell'))).text()).match(/(?<=<option value=")\d{4}-\d\d/g) ?? [];
  const [nearest = '', furthest = ''] = [months[0], months.at(-1)];
  const open = async (close: string) => {
    const answer = await fetch(at(`/sell?close=${close}`));
    return { shared: answer.headers.get('cache-control'), text: await answer.text() };
  };
  const far = await open(furthest);
  expect(far.shared).toContain('no-store');
  expect(far.text).toMatch(/<link rel="canonical" href="[^"]*\/sell"/);
  expect(far.text).toContain('Counted back from the month you chose.');
  expect(far.text).toMatch(new RegExp(`– \\w{3} ${furthest.slice(0, 4)}<`));
  expect((await open(nearest)).text).toContain('so the phases are shortened');
  expect((await open('1999-01')).text).toContain('We cannot plan for that month.');
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
    const text = textOf(await readMain('/about'));
    expect(text.match(/90-day integration plan sits inside a 100-day program/g)).toHaveLength(1);
  });
});

describe.each(PEOPLE)('/about/$slug (§2)', ({ name, slug, email, linkedIn, firstName }) => {
  test('shows the person’s contacts and two further links, their articles, and their own free times', async () => {
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

    const written = main.getByRole('region', { name: `Written by ${firstName}` });
    expect(await addresses(written.getByRole('link'))).toContainEqual(expect.stringMatching(/^\/resources\/./));
    const book = main.getByRole('region', { name: `Book a call with ${firstName}` });
    const [first = '', ...others] = await addresses(book.getByRole('link'));
    expect(new URL(first ?? '', 'http://x').searchParams.get('time')).toContain(slug);
    expect(others.at(-1)).toBe(`/book?with=${slug}`);
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

/** §2 Legal pages: what each of them has to say. */
const STATEMENTS = [
  /do not sell personal data/,
  /access[\s\S]*correct[\s\S]*delete[\s\S]*opt out/,
  /governed by the law of the State of Illinois/,
  /client relationship/,
  /not a broker-dealer or investment advisor/,
  /hello@wrc-advisory\.example/,
  /200 West Adams Street, Suite 1400, Chicago, Illinois/,
];
const DOCUMENTS = [
  { path: '/privacy-policy', title: 'Privacy Policy', effective: 'Effective October 7, 2025' },
  { path: '/terms-of-use', title: 'Terms of Use', effective: 'Effective October 7, 2025' },
  { path: '/disclaimer', title: 'Legal Disclaimer', effective: null },
];

test.each(DOCUMENTS)(
  '$title is complete with JavaScript off, and marked among the three documents (§2)',
  async ({ path, title, effective }) => {
    const page = await readMain(path);
    const text = textOf(page);
    for (const statement of STATEMENTS) expect(text).toMatch(statement);
    if (effective) expect(text).toContain(effective);
    else expect(text).not.toContain('Effective');

    const tabs = /<nav[^>]*aria-label="Legal documents"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? '';
    expect(linksOf(tabs)).toEqual(DOCUMENTS.map((document) => document.path));
    expect(textOf(/<a[^>]*aria-current="page"[\s\S]*?<\/a>/.exec(tabs)?.[0] ?? '')).toBe(title);
  },
);

test('a clause can be quoted by its number, and is not hidden by the navigation', async () => {
  const tab = await openTab({ viewport: PHONE });
  await tab.goto(at('/privacy-policy'));
  await tab.getByRole('link', { name: /^Clause 6,/ }).click();
  expect(tab.url()).toContain('/privacy-policy#no-sale');
  await scrolled(tab);
  const top = await tab.locator('#no-sale').evaluate((clause) => clause.getBoundingClientRect().top);
  const bar = await tab.locator('.masthead-bar').evaluate((header) => header.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(bar);
  expect(top).toBeLessThan(400);
});

test('on paper there is the text under the firm’s name, and nothing to click', async () => {
  const tab = await openTab();
  await tab.goto(at('/privacy-policy'));
  await tab.emulateMedia({ media: 'print' });
  expect(await tab.getByRole('heading', { name: 'No sale of personal data' }).isVisible()).toBe(true);
  for (const gone of ['.legal-tabs', '.site-footer', '.masthead nav', '.masthead .button']) {
    expect(await tab.locator(gone).first().isVisible(), gone).toBe(false);
  }
  expect(await tab.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});
