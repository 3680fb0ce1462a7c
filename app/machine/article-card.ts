import { redirect } from 'react-router';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { findArticleCard } from '#app/features/articles/published/published-articles.ts';
import { cardPath, cardTexts } from '#app/features/articles/social-card.ts';
import { composeCard } from '#app/features/pictures/encoding/run-encoder.ts';
import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { CARD_COLORS } from '#app/platform/theme-color.ts';
import { drawCard } from '#app/ui/social-card/draw-card.server.ts';
import type { Route } from './+types/article-card';

/** The social card of an article, generated from its title and category. Outdated versions redirect to the current one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now, facts } = context.get(services);
  const found = await findArticleCard(db, params.slug, dateIn(OFFICE_ZONE, now()));
  if (!found) return new Response('Image not found.\n', { status: 404 });

  const article = facts.reader().fill(found);
  const figures = await figuresOf(db, article.id);
  const path = cardPath(article, figures);
  if (new URL(request.url).pathname !== path) return redirect(path);
  const jpeg = await drawCard(
    { ...cardTexts(article, figures), firm: SITE.hasOwnMark ? SITE : undefined, colors: CARD_COLORS },
    composeCard,
  );
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin', // Other sites embed it.
    },
  });
}
