import type { CompleteArticle } from '#app/features/articles/editing/store-article.ts';

/** Ghost's placeholder for the site's own address. */
const GHOST_SITE = /^__GHOST_URL__/;
/** These addresses, and our own picture addresses, can only be resolved from the export's files. */
const LEADS_NOWHERE = /^(?:__GHOST_URL__|\/media\/)/;

const PICTURE = /<img [^>]*?\bsrc="([^"]*)"[^>]*>/g;

/** The addresses of all pictures of an article, as `bring` gets them. */
export function pictureAddresses({ heroImageUrl, ogImageUrl, bodyHtml }: CompleteArticle): string[] {
  const inBody = Array.from(bodyHtml.matchAll(PICTURE), ([, src = '']) => unescaped(src));
  const all = [heroImageUrl, ogImageUrl, ...inBody].filter((address) => address !== null);
  return [...new Set(all.map((address) => address.replace(GHOST_SITE, '')))];
}

/** Imports the picture of an address from the export's files and returns its new address; null if it is missing. */
export type BringPicture = (address: string) => Promise<{ url: string } | { problem: string } | null>;

/**
 * Replaces picture addresses by imported ones. Fetches nothing: absolute web addresses stay, and addresses that only
 * worked on the old site are removed.
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
  for (const [tag, src = ''] of article.bodyHtml.matchAll(PICTURE)) {
    const url = await place(unescaped(src));
    const next = url === null ? '' : tag.replace(`src="${src}"`, () => `src="${escaped(url)}"`);
    bodyHtml = bodyHtml.replace(tag, () => next);
  }
  return { article: { ...article, heroImageUrl, ogImageUrl, bodyHtml }, notes, brought };
}

function fileName(address: string): string {
  return address.split(/[?#]/)[0]?.split('/').at(-1) ?? address;
}

/** What sanitize-html escapes in an attribute. */
const ESCAPES = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const SIGNS = Object.fromEntries(Object.entries(ESCAPES).map(([entity, sign]) => [sign, entity]));

const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|quot|lt|gt);/g, (found) => ESCAPES[found as keyof typeof ESCAPES]);
const escaped = (text: string) => text.replaceAll(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign);
