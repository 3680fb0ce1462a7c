import { listAllArticles } from '#app/features/articles/admin-list.ts';
import { readAdminFilters } from '#app/features/articles/admin-list-filters.ts';
import { listArticles, PAGE_SIZE } from '#app/features/articles/article-list.ts';
import { searchArticles } from '#app/features/articles/article-search.ts';
import { findPublishedArticle, latestArticles } from '#app/features/articles/published-articles.ts';
import { relatedArticles } from '#app/features/articles/related-articles.ts';
import type { Database } from '#app/platform/db/database.ts';
import { PLANTED, TODAY } from './build-library.ts';

type Question = (db: Database, size: number, n: number) => Promise<unknown>;

const search =
  (q: string, category: 'Sell' | null = null): Question =>
  (db) =>
    searchArticles(db, { q, category, page: 1 }, TODAY);

const adminList =
  (query: string): Question =>
  (db) =>
    listAllArticles(db, readAdminFilters(new URLSearchParams(query)));

/** What readers and editors ask of the library, by the functions that answer them. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  'home teaser': (db) => latestArticles(db, TODAY, 3),
  'list, first page': (db) => listArticles(db, null, 1, TODAY),
  'category, first page': (db) => listArticles(db, 'Capital', 1, TODAY),
  'list, a page near the end': (db, size, n) =>
    listArticles(db, null, Math.max(1, Math.floor(size / PAGE_SIZE) - (n % 5)), TODAY),
  'category, a page near the end': (db, size, n) =>
    listArticles(db, 'Sell', Math.max(1, Math.floor(size / 5 / PAGE_SIZE) - (n % 5)), TODAY),
  'search: in every other article (the)': search('the'),
  'search: common (price)': search('price'),
  'search: common in a category': search('price', 'Sell'),
  'search: two words (seller price)': search('seller price'),
  'search: one in a thousand': search(PLANTED.seldom),
  'search: rare (three articles)': search(PLANTED.rare),
  'search: absent': search('xylophone'),
  'search: two characters, common (of)': search('of'),
  'search: two characters, rare (zz)': search('zz'),
  'search: a sign, absent (#)': search('#'),
  'article with its related ones': async (db, size, n) => {
    const article = await findPublishedArticle(db, `article-${(n * 7919) % size}`, TODAY);
    return article && relatedArticles(db, article, TODAY, 3);
  },
  'admin list, first page': adminList(''),
  'admin list, sorted by title, page 3': adminList('sort=title&page=3'),
  'admin list, published ones of a category': adminList('status=published&category=Sell'),
  'admin list, search': adminList('q=price'),
};
