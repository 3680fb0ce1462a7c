import { NEWSLETTER } from '#app/firm/identity.ts';
import { SubscribeForm } from '#app/site/frame/newsletter/subscribe-form.tsx';
import { FOLLOWING } from './content.ts';

/** The subscribe form at the bottom (§2), kept small because the footer repeats it; and the RSS feed. */
export function NewsletterSignup() {
  return (
    <section aria-labelledby="follow" className="bg-paper-2" data-print="no">
      <div aria-hidden="true" className="braid -translate-y-3" />
      <div className="wrap grid items-start gap-x-[clamp(32px,5vw,88px)] gap-y-4 max-lg:grid-cols-[minmax(0,1fr)] pt-8 pb-[clamp(56px,6vw,88px)] lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="follow" className="text-h3">
            {NEWSLETTER.name}
          </h2>
          <p className="mt-2 max-w-[44ch] text-ink-600">{NEWSLETTER.promise}</p>
        </div>
        <div className="lg:-mt-3">
          <SubscribeForm label={NEWSLETTER.name} form="resources" />
          <p className="mt-3 text-meta text-ink-600">
            {FOLLOWING.text}{' '}
            <a href="/feed.xml" className="text-link inline-flex min-h-11 items-center text-ink-900">
              {FOLLOWING.feed}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
