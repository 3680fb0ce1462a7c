import { FOLLOWING } from '#app/content/resources.ts';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';

/** A quiet end of the page: the newsletter in one line, because the footer below it offers the same again. */
export function FollowLibrary() {
  return (
    <section aria-labelledby="follow" className="bg-paper-2" data-print="no">
      <div aria-hidden="true" className="braid -translate-y-3" />
      <div className="wrap grid grid-cols-1 items-baseline gap-x-[clamp(32px,5vw,88px)] gap-y-4 pt-8 pb-[clamp(56px,6vw,88px)] lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="follow" className="text-h3">
            {FOLLOWING.title}
          </h2>
          <p className="mt-2 max-w-[52ch] text-ink-600">
            {FOLLOWING.text}{' '}
            <a href="/feed.xml" className="text-link inline-flex min-h-11 items-center text-ink-900">
              {FOLLOWING.feed}
            </a>
          </p>
        </div>
        <SubscribeForm form="resources" />
      </div>
    </section>
  );
}
