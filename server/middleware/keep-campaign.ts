import { campaignOf } from '#app/features/leads/attribution.ts';
import { type Middleware, ownHeaders } from '../request-context.ts';

/**
 * The link to a guide's form is the same for every visitor, so it cannot have the campaign parameters of the page that it
 * is on. This adds them from the `Referer`: without scripts, the form's address is all that a lead knows.
 */
export function keepCampaign(): Middleware {
  return (context) => {
    const { req, res, path, query } = context;
    const { host, referer } = req.headers;
    if (!isGuideForm(path, query) || req.method === 'POST' || !referer || !URL.canParse(referer)) return false;
    if (new URL(referer).host !== host || /(^|&)utm_/.test(query)) return false;
    const campaign = new URLSearchParams(campaignOf(referer)).toString();
    if (!campaign) return false;
    const location = `${path}?${query}&${campaign}`;
    res.writeHead(302, { ...ownHeaders(context), location, 'cache-control': 'no-store', vary: 'referer' });
    res.end();
    return true;
  };
}

/** Where the referrer decides between the page and a redirect. */
export function isGuideForm(path: string, query: string): boolean {
  return path === '/resources' && /(^|&)guide=/.test(query);
}
