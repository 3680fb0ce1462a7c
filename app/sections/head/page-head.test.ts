import { describe, expect, it } from 'vitest';
import { SOCIAL_IMAGES } from '#app/content/social-images.ts';
import { articleHead } from '../article/article-head.ts';
import { documentTitle, pageHead, siteUrlOf } from './page-head.ts';

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
