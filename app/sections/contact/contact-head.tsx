import '#app/sections/contact/telephone.css';
import { CONTACT_PAGE } from '#app/content/contact.ts';
import { SITE } from '#app/content/site.ts';

/** The phone number is the hero of this page. */
export function ContactHead() {
  return (
    <div className="wrap pt-[clamp(40px,4.6vw,72px)]">
      <div className="grid items-end gap-x-6 gap-y-2 pb-[clamp(24px,2.6vw,40px)] lg:grid-cols-[7fr_5fr]">
        <h1>{CONTACT_PAGE.title}</h1>
        <p className="lede max-w-[34ch] text-ink-600">{CONTACT_PAGE.lede}</p>
      </div>
      <a href={SITE.phoneHref} className="telephone">
        {SITE.phone}
      </a>
    </div>
  );
}
