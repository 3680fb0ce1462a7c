import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: one line per URL. */
export default [
  // Site: the same for every visitor, so cached.
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('resources/:slug', 'routes/site/article.tsx'),
    layout('routes/site/inner-layout.tsx', [
      route('buy', 'routes/site/buy.tsx'),
      route('sell', 'routes/site/sell.tsx'),
      route('capital', 'routes/site/capital.tsx'),
      route('about', 'routes/site/about.tsx'),
      route('about/:name', 'routes/site/profile.tsx'),
      route('resources', 'routes/site/resources.tsx'),
      route('contact', 'routes/site/contact.tsx'),
      route('consultation', 'routes/site/consultation.tsx'),
      route('retain', 'routes/site/retain.tsx'),
      route('thank-you', 'routes/site/thank-you.tsx'),
      route('disclaimer', 'routes/site/disclaimer.tsx'),
      route('privacy-policy', 'routes/site/privacy-policy.tsx'),
      route('terms-of-use', 'routes/site/terms-of-use.tsx'),
      route('*', 'routes/site/not-found.tsx'),
    ]),
    // Machine-readable, and cached like the pages.
    route('feed.xml', 'routes/machine/feed.ts'),
    route('sitemap.xml', 'routes/machine/sitemap.ts'),
    route('robots.txt', 'routes/machine/robots.ts'),
    route('llms.txt', 'routes/machine/llms.ts'),
    route('.well-known/security.txt', 'routes/machine/security-txt.ts'),
    route('manifest.webmanifest', 'routes/machine/manifest.ts'),
  ]),
  // Newsletter and guides: personal pages in the site's frame, the endpoints of the forms' scripts, and downloads that
  // need a ticket. Not cached, as everything below.
  layout('routes/site/layout.tsx', { id: 'personal' }, [
    layout('routes/site/inner-layout.tsx', { id: 'personal-inner' }, [
      route('newsletter', 'routes/newsletter/newsletter.tsx'),
      route('newsletter/unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
      route('confirmed', 'routes/newsletter/confirmed.tsx'),
      route('guides/:guide', 'routes/guides/guide.tsx'),
    ]),
  ]),
  route('.well-known/change-password', 'routes/machine/change-password.ts'),
  route('newsletter/subscribe', 'routes/newsletter/subscribe.ts'),
  route('newsletter/confirm', 'routes/newsletter/confirm.ts'),
  route('guides/:guide/:ticket', 'routes/guides/download.ts'),
  // Auth: sign-in, sign-up and password pages.
  layout('routes/auth/layout.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('login/code', 'routes/auth/login-code.tsx'),
    route('logout', 'routes/auth/logout.ts'),
    route('session', 'routes/auth/session.ts'),
    route('session/sign-in', 'routes/auth/sign-in-here.ts'),
    route('sign-up', 'routes/auth/sign-up.tsx'),
    route('verify-email', 'routes/auth/verify-email.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
  ]),
  // Admin: for administrators only; the layout's middleware checks it.
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/overview.tsx'),
    route('admin/articles', 'routes/admin/articles.tsx'),
    route('admin/articles/:id', 'routes/admin/article-editor.tsx'),
    route('admin/articles/:id/revisions', 'routes/admin/article-revisions.ts'),
    route('admin/articles/drafts', 'routes/admin/article-drafts.ts'),
    route('admin/articles/presence', 'routes/admin/article-presence.ts'),
    route('admin/articles/assist', 'routes/admin/article-assist.ts'),
    route('admin/articles/card', 'routes/admin/article-card.ts'),
    route('admin/leads', 'routes/admin/leads.tsx'),
    route('admin/leads/csv', 'routes/admin/leads-csv.ts'),
    route('admin/leads/templates', 'routes/admin/reply-templates.tsx'),
    route('admin/leads/:id', 'routes/admin/lead.tsx'),
    route('admin/leads/:id/draft', 'routes/admin/lead-draft.ts'),
    route('admin/leads/:id/person', 'routes/admin/lead-person.ts'),
    route('admin/media', 'routes/admin/media.tsx'),
    route('admin/pictures', 'routes/admin/pictures.ts'),
    route('admin/import', 'routes/admin/import.tsx'),
    route('admin/import/upload', 'routes/admin/import-upload.ts'),
    route('admin/import/redirects', 'routes/admin/redirects.tsx'),
    route('admin/import/:id', 'routes/admin/import-run.tsx'),
    route('admin/import/:id/report.csv', 'routes/admin/import-report.ts'),
    route('admin/tools/export', 'routes/admin/article-transfer.tsx'),
    route('admin/tools/export/articles.json', 'routes/admin/article-export.ts'),
    route('admin/tools/grant-admin', 'routes/admin/grant-admin.tsx'),
    route('admin/tools/utm', 'routes/admin/utm.tsx'),
    route('admin/health', 'routes/admin/health.tsx'),
    route('admin/account', 'routes/admin/account.tsx'),
  ]),
  // Preview: unpublished articles, for administrators and people with a private link.
  layout('routes/preview/layout.tsx', [
    route('preview/:token', 'routes/preview/link.tsx'),
    route('preview/articles/:id', 'routes/preview/article.tsx'),
  ]),
  // Machine: images, analytics and health checks.
  route('social/articles/:slug/:version', 'routes/machine/article-card.ts'),
  route('media/:file', 'routes/machine/media.ts'),
  route('visit', 'routes/machine/visit.ts'),
  route('healthz', 'routes/machine/healthz.ts'),
  route('readyz', 'routes/machine/readyz.ts'),
] satisfies RouteConfig;
