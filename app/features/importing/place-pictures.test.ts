import { expect, test } from 'vitest';
import type { CompleteArticle } from '#app/features/articles/editing/store-article.ts';
import { placePictures } from './place-pictures.ts';

test('the addresses of pictures are read and written with the same escapes', async () => {
  const asked: string[] = [];
  const place = async (bodyHtml: string, url?: string) => {
    const article = { bodyHtml, heroImageUrl: null, ogImageUrl: null } as CompleteArticle;
    const bring = async (address: string) => {
      asked.push(address);
      return url ? { url } : null;
    };
    return (await placePictures(article, bring)).article.bodyHtml;
  };
  const body = '<img src="https://old.example/a&quot;b&lt;c&gt;d.jpg?x=1&amp;y=2&amp;amp;z" alt="" />';
  expect(await place(body)).toBe(body);
  expect(asked).toEqual(['https://old.example/a"b<c>d.jpg?x=1&y=2&amp;z']);
  expect(await place(body, '/media/a"b&c.jpg')).toBe('<img src="/media/a&quot;b&amp;c.jpg" alt="" />');
});
