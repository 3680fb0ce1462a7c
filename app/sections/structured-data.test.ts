import { describe, expect, it } from 'vitest';
import { absoluteUrl, articleData, breadcrumbs, jsonLdText, organization } from './structured-data.ts';

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
