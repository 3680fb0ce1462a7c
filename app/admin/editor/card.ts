import { requireAdmin } from '#app/features/accounts/request.ts';
import { CATEGORIES } from '#app/features/articles/article.ts';
import { figureFrom } from '#app/features/articles/figures/figure.ts';
import { cardTexts } from '#app/features/articles/social-card.ts';
import { composeCard } from '#app/features/pictures/encoding/run-encoder.ts';
import { CARD_COLORS } from '#app/platform/theme-color.ts';
import { drawCard } from '#app/ui/social-card/draw-card.server.ts';
import type { Route } from './+types/card';

const MAX_TITLE_LENGTH = 300;

/** A preview of the generated social card. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const title = searchParams.get('title')?.slice(0, MAX_TITLE_LENGTH).trim() || 'Untitled';
  const category = CATEGORIES.find((name) => name === searchParams.get('category')) ?? 'Insights';
  const readTime = Math.max(0, Number.parseInt(searchParams.get('readTime') ?? '', 10) || 0);
  const figure = figureFrom({ kind: searchParams.get('kind'), numbers: searchParams.get('numbers') });
  const texts = cardTexts({ slug: '', title, category, readTime }, figure ? [figure] : []);
  const jpeg = await drawCard({ ...texts, colors: CARD_COLORS }, composeCard);
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
}
