import { describe, expect, it, test } from 'vitest';
import { withSeedFacts } from '#app/firm/article-texts.ts';
import { PEOPLE } from '#app/firm/people.ts';
import { BUY_SIDE, SELL_SIDE } from '#app/firm/services.ts';
import { articleHead } from '#app/site/frame/articles/article-head.ts';
import { articleData, breadcrumbs, dollarAmounts, faqPage, offerData, profilePage, service } from './page-data.ts';
import { documentTitle, pageHead, siteUrlOf } from './page-head.ts';
import { SOCIAL_IMAGES } from './social-images.ts';
import { absoluteUrl, jsonLdText, organization, website } from './structured-data.ts';

const PAGE = { siteUrl: 'https://wrc.example', path: '/buy', title: 'Buy', description: 'How buying works.' };

const ARTICLE = {
  id: 1,
  slug: 'five-mistakes',
  title: 'Five mistakes',
  summary: 'What lenders test.',
  category: 'Capital',
  heroImageUrl: null,
  heroImageAlt: '',
  publishDate: '2026-10-21',
  readTime: 8,
  tags: [],
  authorName: 'William R. Carver',
  authorRole: 'Managing Director',
  seoTitle: '',
  metaDescription: '',
  canonicalUrl: null,
  ogImageUrl: null,
  createdAt: new Date('2026-10-20T15:00:00Z'),
  updatedAt: new Date('2026-10-22T15:00:00Z'),
} as const;

const article = (changes: object = {}) =>
  articleHead('https://wrc.example', { ...ARTICLE, ...changes, tags: [] }, '/social/articles/five-mistakes/1.jpg');

describe('the head of a page', () => {
  it('carries the firm’s name once', () => {
    expect(pageHead(PAGE)).toContainEqual({ title: 'Buy | WRC Advisory' });
    expect(pageHead({ ...PAGE, title: 'WRC Advisory' })).toContainEqual({ title: 'WRC Advisory' });
    const longest = 'x'.repeat(45);
    expect(documentTitle(longest)).toBe(`${longest} | WRC Advisory`);
    expect(documentTitle(`${longest}x`)).toBe(`${longest}x`);
  });

  it('names its canonical address', () => {
    expect(pageHead(PAGE)).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://wrc.example/buy' });
  });

  it('asks not to be indexed instead of naming a canonical address', () => {
    const head = pageHead({ ...PAGE, robots: 'noindex' });
    expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(head).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }));
  });

  it('shows the firm’s plate, with its size, when the page has no picture', () => {
    const head = pageHead(PAGE);
    expect(head).toContainEqual({ property: 'og:image', content: 'https://wrc.example/social/default.jpg' });
    expect(head).toContainEqual({ property: 'og:image:width', content: '1200' });
  });

  it('shows the social picture that the page names, with its own description', () => {
    const head = pageHead({ ...PAGE, socialImage: 'buy' });
    expect(head).toContainEqual({ property: 'og:image', content: 'https://wrc.example/social/buy.jpg' });
    expect(head).toContainEqual({ name: 'twitter:image', content: 'https://wrc.example/social/buy.jpg' });
    expect(head).toContainEqual({ property: 'og:image:width', content: '1200' });
    expect(head).toContainEqual({ property: 'og:image:alt', content: SOCIAL_IMAGES.buy.alt });
    expect(SOCIAL_IMAGES.buy.alt).toContain('Buy a Profitable Business');
  });

  it('prefers a picture of its own to the one from the list', () => {
    const head = pageHead({ ...PAGE, socialImage: 'buy', image: { url: '/media/own.webp', alt: 'Own' } });
    expect(head).toContainEqual({ property: 'og:image', content: 'https://wrc.example/media/own.webp' });
    expect(head).not.toContainEqual(expect.objectContaining({ property: 'og:image:width' }));
  });

  it('finds the site’s address in what the root loader answered', () => {
    expect(siteUrlOf([{ loaderData: { siteUrl: 'https://wrc.example' } }])).toBe('https://wrc.example');
    expect(siteUrlOf([undefined])).toBe('');
  });
});

describe('the head of an article', () => {
  it('takes title and summary where the writer set nothing else (§5)', () => {
    expect(article()).toContainEqual({ title: 'Five mistakes | WRC Advisory' });
    expect(article()).toContainEqual({ name: 'description', content: 'What lenders test.' });
    expect(article()).toContainEqual({ property: 'og:url', content: 'https://wrc.example/resources/five-mistakes' });
  });

  it('shows the picture that is drawn from its title, with its size, when it has none of its own', () => {
    const url = 'https://wrc.example/social/articles/five-mistakes/1.jpg';
    expect(article()).toContainEqual({ property: 'og:image', content: url });
    expect(article()).toContainEqual({ property: 'og:image:width', content: '1200' });
    expect(article()).toContainEqual({ 'script:ld+json': expect.objectContaining({ '@type': 'Article', image: url }) });
  });

  it('lets the writer’s SEO title, description, canonical address and picture win', () => {
    const head = article({
      seoTitle: 'SEO',
      metaDescription: 'Meta.',
      canonicalUrl: 'https://other.example/original',
      heroImageUrl: '/media/hero.webp',
      ogImageUrl: '/media/social.webp',
    });
    expect(head).toContainEqual({ title: 'SEO | WRC Advisory' });
    expect(head).toContainEqual({ name: 'description', content: 'Meta.' });
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://other.example/original' });
    expect(head).toContainEqual({ property: 'og:image', content: 'https://wrc.example/media/social.webp' });
    expect(head).not.toContainEqual(expect.objectContaining({ property: 'og:image:width' }));
  });
});

test.each([
  ['$5K–$15K', { least: 5_000, most: 15_000 }],
  ['$2,500–$4,000', { least: 2_500, most: 4_000 }],
  ['$2.5M', { least: 2_500_000, most: 2_500_000 }],
  ['1–2%', null],
])('%s is parsed', (fee, amounts) => {
  expect(dollarAmounts(fee)).toEqual(amounts);
});

const priced = <Item extends { fee: string }>(item: Item) => ({ ...item, fee: withSeedFacts(item.fee) });

test('a monthly fee has a description and a unit', () => {
  expect(offerData(priced(BUY_SIDE.retainer))).toMatchObject({
    name: 'Buy-Side Retainer Advisory',
    priceSpecification: { description: '$5K–$15K per month', maxPrice: 15_000, priceCurrency: 'USD', unitCode: 'MON' },
  });
});

test('a percentage fee has a description and no amount', () => {
  const { priceSpecification } = offerData(priced(BUY_SIDE.capital));
  expect(priceSpecification).toEqual({ '@type': 'PriceSpecification', description: '1–2% success fee' });
});

const SITE_URL = 'https://wrc.example';

const DATA_ARTICLE = {
  title: 'Five mistakes',
  summary: 'What lenders test.',
  metaDescription: '',
  authorName: 'William R. Carver',
  authorRole: 'Managing Director',
  category: 'Capital',
  publishDate: '2026-10-21',
  updatedAt: new Date('2026-10-22T15:00:00Z'),
} as const;

describe('structured data', () => {
  it('makes paths absolute and leaves addresses of other sites alone', () => {
    expect(absoluteUrl(SITE_URL, '/buy')).toBe('https://wrc.example/buy');
    expect(absoluteUrl(SITE_URL, 'https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
    expect(absoluteUrl('', '/buy')).toBe('/buy');
  });

  it('describes the organization in the footer with its toll-free number (§2)', () => {
    expect(organization(SITE_URL)).toMatchObject({ telephone: '(800) 555-0142', url: 'https://wrc.example/' });
  });

  it('has the firm publish the site, and offer its services', () => {
    const firm = { '@id': organization(SITE_URL)['@id'] };
    expect(website(SITE_URL)).toMatchObject({ name: 'WRC Advisory', url: 'https://wrc.example/', publisher: firm });
    const sale = service(SITE_URL, {
      path: '/sell',
      name: 'Exit',
      description: 'Selling.',
      offers: [priced(SELL_SIDE)],
    });
    expect(sale).toMatchObject({ '@type': 'Service', url: 'https://wrc.example/sell', provider: firm });
    expect(sale.offers).toMatchObject([{ priceSpecification: { minPrice: 10_000, maxPrice: 20_000 } }]);
  });

  it('a service without a price has no empty list of offers', () => {
    const data = service(SITE_URL, { path: '/buy', name: 'Buying', description: 'A search.' });
    expect(JSON.parse(jsonLdText(data))).not.toHaveProperty('offers');
  });

  it('describes a leader’s page as the page of that person', () => {
    const [person] = PEOPLE;
    if (!person) throw new Error('PEOPLE is empty.');
    const facebook = 'https://www.facebook.com/someone';
    expect(profilePage(SITE_URL, { ...person, profiles: [facebook] })).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: person.name,
        url: `https://wrc.example/about/${person.slug}`,
        sameAs: [person.linkedIn, facebook],
      },
    });
  });

  it('gives every question its answer', () => {
    expect(faqPage([{ question: 'Why?', answer: 'Because.' }])?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ]);
  });

  it('links an author of the firm to the profile, and names a guest without one', () => {
    const url = 'https://wrc.example/resources/five';
    expect(articleData(SITE_URL, DATA_ARTICLE, url, '/a.jpg').author).toMatchObject({
      name: 'William R. Carver',
      url: 'https://wrc.example/about/william-carver',
    });
    const guest = articleData(SITE_URL, { ...ARTICLE, authorName: 'A Guest' }, url, '/a.jpg');
    expect(guest.author).toMatchObject({ name: 'A Guest', url: undefined });
  });

  it('falls back to the summary when an article has no meta description', () => {
    expect(articleData(SITE_URL, DATA_ARTICLE, '', '').description).toBe('What lenders test.');
  });

  it('numbers the breadcrumb from one', () => {
    const list = breadcrumbs(SITE_URL, [
      { label: 'Home', to: '/' },
      { label: 'Resources', to: '/resources' },
    ]);
    expect(list.itemListElement).toMatchObject([
      { position: 1 },
      { position: 2, item: 'https://wrc.example/resources' },
    ]);
  });

  it('cannot be used to leave the script element', () => {
    expect(jsonLdText({ name: '</script><b>' })).not.toContain('<');
  });
});
