import { useRouteLoaderData } from 'react-router';
import {
  BOOK_LINK,
  COMPANY_LINKS,
  CONSULTATION,
  LEGAL_LINKS,
  MAIN_NAVIGATION,
  NEWSLETTER,
  SERVICE_LINKS,
  SITE,
  type SiteLink,
} from '#app/firm/identity.ts';
import { jsonLdText, organization } from '#app/site/frame/head/structured-data.ts';
import { SUBSCRIBE } from '#app/site/frame/newsletter/content.ts';
import { SubscribeForm } from '#app/site/frame/newsletter/subscribe-form.tsx';
import seal from '#app/ui/art/seal.svg?raw';
import wordmark from '#app/ui/art/wordmark.svg?raw';
import { InlineSvg } from '#app/ui/drawings/outlined-words.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { useCloseOnNavigation } from '#app/ui/kit/overlay/invoked-dialog.ts';
import { MenuButton } from '#app/ui/kit/overlay/menu-button.tsx';
import { ButtonLink, PageLink, PageNavLink } from '#app/ui/links.tsx';
import { useVisitReports } from './report-visits.ts';
import { WordmarkText } from './wordmark-text.tsx';

/** The height of the bar is in pixels: with large text, the seal still fits. */
const SEAL =
  'seal block size-[min(2.5rem,var(--masthead-height)-16px)] flex-none 2xl:size-[min(2.75rem,var(--masthead-height)-16px)]';

const MENU_ID = 'menu';

interface SiteFrameProps {
  /** The page begins with a dark image that extends under the navigation. */
  overPicture?: boolean;
  children: React.ReactNode;
}

/** Header and footer of every public page. */
export function SiteFrame({ overPicture = false, children }: SiteFrameProps) {
  useVisitReports();
  const root = useRouteLoaderData<{ siteUrl: string; hasTimes: boolean }>('root');
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader overPicture={overPicture} />
      <main id="main" tabIndex={-1} className={overPicture ? undefined : 'pt-masthead'}>
        {children}
      </main>
      <SiteFooter siteUrl={root?.siteUrl ?? ''} hasTimes={root?.hasTimes} />
    </>
  );
}

function SiteFooter({ siteUrl, hasTimes }: { siteUrl: string; hasTimes: boolean | undefined }) {
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
          <FooterList title="Company" links={hasTimes ? [...COMPANY_LINKS, BOOK_LINK] : COMPANY_LINKS} />
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
          <p>{`© ${SITE.copyrightYear} ${SITE.legalName}, ${SITE.address.city}, ${SITE.address.state}.`}</p>
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

interface SiteHeaderProps {
  /** The page begins with a dark image that extends under the navigation. */
  overPicture: boolean;
}

/** Breakpoints are in rem because the space needed depends on the text size: 67.5rem is 1080 px at the default size. */
function SiteHeader({ overPicture }: SiteHeaderProps) {
  return (
    <header className={overPicture ? 'masthead masthead-over-picture' : 'masthead'}>
      <div className="masthead-bar @container">
        <div className="masthead-row wrap flex items-center justify-between gap-3 @min-[67.5rem]:gap-5 @min-[75rem]:gap-8">
          <InlineLogo />
          <nav aria-label="Main" className="ml-auto hidden @min-[67.5rem]:block">
            <ul className="flex gap-[clamp(16px,3.8vw-25px,30px)] whitespace-nowrap">
              {MAIN_NAVIGATION.map(({ label, to, contains }) => (
                <li key={to}>
                  <PageNavLink to={to} contains={contains} className="masthead-link">
                    {label}
                  </PageNavLink>
                </li>
              ))}
            </ul>
          </nav>
          <PageNavLink
            to={CONSULTATION.to}
            className="button button-bar hidden whitespace-nowrap @min-[67.5rem]:inline-flex"
          >
            {CONSULTATION.label}
          </PageNavLink>
          <MenuButton action="open" menu={MENU_ID} className="@min-[67.5rem]:hidden" />
        </div>
      </div>
      <SiteMenu />
    </header>
  );
}

/**
 * The mobile menu. It opens by Invoker Commands, without React; `pre-hydration.js` closes it when a link is chosen and
 * contains the polyfill. Without JavaScript, browsers that lack Invoker Commands open it as a popover.
 */
function SiteMenu() {
  const dialog = useCloseOnNavigation();

  return (
    <dialog ref={dialog} id={MENU_ID} closedby="any" popover="auto" aria-label="Menu" className="site-menu on-ink">
      <div className="flex-none border-b border-rule-ink">
        <div className="masthead-row wrap flex items-center justify-between gap-3">
          <Logo />
          <MenuButton action="close" menu={MENU_ID} />
        </div>
      </div>
      <div className="wrap flex grow flex-col pt-5 pb-7">
        <nav aria-label="Menu">
          <ul>
            {MAIN_NAVIGATION.map(({ label, to, contains }) => (
              <li key={to}>
                <PageNavLink to={to} contains={contains} className="site-menu-link">
                  {label}
                </PageNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to={CONSULTATION.to} tone="brass" className="mt-7">
          {CONSULTATION.label}
        </ButtonLink>
        <p className="mt-auto pt-7 text-base text-mute">
          <a href={SITE.phoneHref} className="text-link inline-flex min-h-11 items-center text-ivory">
            {SITE.phone}
          </a>
          <br />
          {SITE.hours}
        </p>
      </div>
    </dialog>
  );
}

/** The seal and the wordmark, on one line. */
function Logo() {
  return (
    <LogoLink>
      <Rosette motif="seal" className={SEAL} />
      {SITE.hasOwnMark ? <WordmarkText name={SITE.name} /> : <span aria-hidden="true" className="wordmark" />}
    </LogoLink>
  );
}

/** Inline SVG for the header, so that the logo appears with the first paint. */
function InlineLogo() {
  if (SITE.hasOwnMark) return <Logo />;
  return (
    <LogoLink>
      <InlineSvg svg={seal} className={SEAL} />
      <InlineSvg svg={wordmark} className="wordmark-inline" />
    </LogoLink>
  );
}

function LogoLink({ children }: { children: React.ReactNode }) {
  return (
    <PageLink to="/" className="flex min-h-11 items-center gap-3 no-underline">
      {children}
      {!SITE.hasOwnMark && <span className="sr-only">{SITE.name}</span>}
    </PageLink>
  );
}
