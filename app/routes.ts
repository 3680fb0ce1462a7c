import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: one line per address. */
export default [
  // Site: the same for every visitor, rendered once and shared.
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('sell', 'routes/site/sell.tsx'),
    route('about', 'routes/site/about.tsx'),
    route('about/:name', 'routes/site/profile.tsx'),
    route('resources/:slug', 'routes/site/article.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  // Machine: for programs.
  route('healthz', 'routes/machine/healthz.ts'),
  route('readyz', 'routes/machine/readyz.ts'),
] satisfies RouteConfig;
