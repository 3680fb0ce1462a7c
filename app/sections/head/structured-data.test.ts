import { describe, expect, it } from 'vitest';
import { PEOPLE } from '#app/content/people.ts';
import { SELL_SIDE } from '#app/content/services.ts';
import {
  absoluteUrl,
  articleData,
  breadcrumbs,
  faqPage,
  jsonLdText,
  organization,
  profilePage,
  service,
  website,
} from './structured-data.ts';

const SITE_URL = 'https://wrc.example';

const ARTICLE = {
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
    const sale = service(SITE_URL, { path: '/sell', name: 'Exit', description: 'Selling.', offers: [SELL_SIDE] });
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
    expect(faqPage([{ question: 'Why?', answer: 'Because.' }]).mainEntity).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ]);
  });

  it('links an author of the firm to the profile, and names a guest without one', () => {
    const url = 'https://wrc.example/resources/five';
    expect(articleData(SITE_URL, ARTICLE, url, '/a.jpg').author).toMatchObject({
      name: 'William R. Carver',
      url: 'https://wrc.example/about/william-carver',
    });
    const guest = articleData(SITE_URL, { ...ARTICLE, authorName: 'A Guest' }, url, '/a.jpg');
    expect(guest.author).toMatchObject({ name: 'A Guest', url: undefined });
  });

  it('falls back to the summary when an article has no meta description', () => {
    expect(articleData(SITE_URL, ARTICLE, '', '').description).toBe('What lenders test.');
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
