import { COMPANY_LINKS, LEGAL_LINKS, NEWSLETTER, SERVICE_LINKS, SITE, type SiteLink } from '#app/firm/identity.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { jsonLdText, organization } from './head/structured-data.ts';
import { Logo } from './logo.tsx';
import { SUBSCRIBE } from './newsletter/content.ts';
import { SubscribeForm } from './newsletter/subscribe-form.tsx';

export function SiteFooter({ siteUrl }: { siteUrl: string }) {
  return (
    <footer className="site-footer on-ink bg-ink-950 text-ui text-mute">
      <div className="wrap">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-x-10 gap-y-12 pt-14 pb-10 lg:grid-cols-[4fr_2fr_2fr_4fr] lg:pt-20 lg:pb-14">
          <div className="col-span-full lg:col-span-1 [&_.seal]:text-brass-300">
            <div className="text-ivory">
              <Logo />
            </div>
            <p className="mt-5 max-w-[34ch]">{SITE.description}</p>
            <p className="mt-3 flex flex-col items-start">
              <FooterLink href={SITE.phoneHref}>{SITE.phone}</FooterLink>
              <FooterLink href={`mailto:${SITE.email}`}>{SITE.email}</FooterLink>
            </p>
          </div>
          <FooterList title="Services" links={SERVICE_LINKS} />
          <FooterList title="Company" links={COMPANY_LINKS} />
          <div className="col-span-full lg:col-span-1">
            <FooterTitle>{NEWSLETTER.name}</FooterTitle>
            <p className="mt-4 max-w-[44ch]">{NEWSLETTER.promise}</p>
            <SubscribeForm label={SUBSCRIBE.inFooter} form="footer" />
          </div>
        </div>
        <div className="grid gap-x-12 gap-y-3 border-t border-rule-ink pt-7 pb-10 text-[.875rem] leading-[1.6] lg:grid-cols-[1fr_auto]">
          <p className="max-w-[78ch]">{SITE.notAdvice}</p>
          <nav aria-label="Legal" className="-mt-2.5 flex flex-wrap gap-x-[22px]">
            {LEGAL_LINKS.map(({ label, to }) => (
              <PageLink key={to} to={to} className="text-link inline-flex min-h-11 items-center text-ivory">
                {label}
              </PageLink>
            ))}
          </nav>
          <p>{`© ${SITE.copyrightYear} ${SITE.name}, ${SITE.address.city}, ${SITE.address.state}.`}</p>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own facts, with every < escaped */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(organization(siteUrl)) }} />
    </footer>
  );
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="font-serif text-[1.125rem] leading-[1.3] tracking-normal text-brass-300">{children}</h2>;
}

function FooterList({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <div>
      <FooterTitle>{title}</FooterTitle>
      <ul className="mt-1.5">
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="inline-flex min-h-11 items-center text-ivory underline-offset-4 hover:underline"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-link inline-flex min-h-11 items-center text-ivory">
      {children}
    </a>
  );
}
