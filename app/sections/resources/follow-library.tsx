import { FOLLOWING } from '#app/content/resources.ts';

/** A quiet end of the page: the footer below it has the newsletter. */
export function FollowLibrary() {
  return (
    <section aria-labelledby="follow" className="bg-paper-2">
      <div aria-hidden="true" className="braid -translate-y-3" />
      <div className="wrap grid items-baseline gap-x-[clamp(32px,5vw,88px)] gap-y-4 pt-8 pb-[clamp(56px,6vw,88px)] lg:grid-cols-[7fr_5fr]">
        <h2 id="follow" className="text-h3">
          {FOLLOWING.title}
        </h2>
        <p className="text-ink-600">
          {FOLLOWING.text}{' '}
          <a href="/feed.xml" className="text-link inline-flex min-h-11 items-center text-ink-900">
            {FOLLOWING.feed}
          </a>
        </p>
      </div>
    </section>
  );
}
