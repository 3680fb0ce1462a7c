import type { CompleteArticle } from './complete-article.ts';

/** Where an export says that its site was, if it does not want to say it. */
const GHOST_SITE = /^__GHOST_URL__/;
/** There, and under our own addresses for pictures, is only what came along. */
const LEADS_NOWHERE = /^(?:__GHOST_URL__|\/media\/)/;

/** Finds the picture of an address among the import's own files, and says where it is now; null if it is not there. */
export type BringPicture = (address: string) => Promise<{ url: string } | { problem: string } | null>;

/**
 * Gives an article the pictures that came with it. Nothing is fetched from anywhere: an address on the web stays as it
 * is, and one that leads nowhere without its old site is taken out.
 */
export async function placePictures(
  article: CompleteArticle,
  bring: BringPicture,
): Promise<{ article: CompleteArticle; notes: string[]; brought: number }> {
  const notes: string[] = [];
  const placed = new Map<string, string | null>();
  let brought = 0;

  async function place(address: string | null): Promise<string | null> {
    if (!address) return null;
    const known = placed.get(address);
    if (known !== undefined) return known;
    const found = await bring(address.replace(GHOST_SITE, ''));
    const url = found && 'url' in found ? found.url : LEADS_NOWHERE.test(address) ? null : address;
    if (found && 'url' in found && found.url !== address) brought++;
    if (found && 'problem' in found) notes.push(`${fileName(address)}: ${found.problem}`);
    if (!found)
      notes.push(url ? `a picture stays where it is: ${address}` : `a picture is missing: ${fileName(address)}`);
    placed.set(address, url);
    return url;
  }

  const heroImageUrl = await place(article.heroImageUrl);
  const ogImageUrl = await place(article.ogImageUrl);
  let bodyHtml = article.bodyHtml;
  for (const [tag, src = ''] of article.bodyHtml.matchAll(/<img [^>]*?\bsrc="([^"]*)"[^>]*>/g)) {
    const url = await place(src.replaceAll('&amp;', '&'));
    const next = url === null ? '' : tag.replace(`src="${src}"`, () => `src="${url.replaceAll('&', '&amp;')}"`);
    bodyHtml = bodyHtml.replace(tag, () => next);
  }
  return { article: { ...article, heroImageUrl, ogImageUrl, bodyHtml }, notes, brought };
}

function fileName(address: string): string {
  return address.split(/[?#]/)[0]?.split('/').at(-1) ?? address;
}
