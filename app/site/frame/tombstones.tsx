import { spellOut } from '#app/firm/numbers.ts';
import { TESTIMONIALS, type Testimonial } from '#app/firm/testimonials.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';

/** Testimonials as tombstones, the trade's announcements of closed deals. */
export function Tombstones({ testimonials = TESTIMONIALS }: { testimonials?: readonly Testimonial[] | undefined }) {
  const [first, ...others] = testimonials;
  if (!first) return null;
  return (
    <section className="border-y border-rule bg-paper-2 py-section">
      <div className="wrap">
        <SectionHead
          title="Deals our clients closed"
          lede={`In our trade a finished deal is announced with a tombstone. ${others.length > 0 ? `These are ${spellOut(testimonials.length)}` : 'This is one'} of ours.`}
        />
        <div className="mt-9 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:mt-14 2xl:grid-cols-[7fr_5fr]">
          <LargeTombstone {...first} />
          {others.map((testimonial) => (
            <SmallTombstone key={testimonial.quote} {...testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}

function LargeTombstone({ deal, kind, quote, author, title }: Testimonial) {
  return (
    <figure className="frame flex flex-col gap-5 p-[clamp(30px,3.4vw,52px)] sm:col-span-2 2xl:col-span-1 2xl:row-span-2 2xl:gap-8">
      <span className="crop">
        <Rosette
          motif="capital"
          className="-right-27.5 -bottom-32.5 w-60 text-brass-500/50 2xl:-right-42.5 2xl:-bottom-55 2xl:w-[clamp(360px,22vw+123px,440px)]"
        />
      </span>
      <p className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2 border-b border-rule pb-5 font-display text-[clamp(3.5rem,1.6rem+6vw,8.25rem)] leading-[.9] tracking-[-.035em] 2xl:pb-8">
        {deal} <DealKind>{kind}</DealKind>
      </p>
      <blockquote className="font-serif text-[clamp(1.5rem,1.1rem+1.3vw,2.125rem)] leading-[1.3] tracking-[-.014em]">
        “{quote}”
      </blockquote>
      <Author author={author} title={title} className="relative mt-auto max-w-[60%]" />
    </figure>
  );
}

export function SmallTombstone({
  deal,
  kind,
  quote,
  author,
  title,
  className = '',
}: Testimonial & { className?: string }) {
  return (
    <figure className={`frame flex flex-col gap-5 p-[clamp(30px,3.4vw,52px)] ${className}`}>
      <p className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2 border-b border-rule pb-4 font-display text-[2.5rem] leading-none tracking-[-.02em] sm:text-[3rem]">
        {deal} <DealKind>{kind}</DealKind>
      </p>
      <blockquote className="font-serif text-[1.25rem] leading-[1.42] tracking-[-.006em]">“{quote}”</blockquote>
      <Author author={author} title={title} className="mt-auto" />
    </figure>
  );
}

function DealKind({ children }: { children: string }) {
  return (
    <small className="ml-auto max-w-[9.5em] text-right font-serif text-[1.0625rem] leading-[1.25] tracking-normal text-balance text-ink-600 italic">
      {children}
    </small>
  );
}

function Author({ author, title, className }: { author: string; title: string; className: string }) {
  return (
    <figcaption className={`text-ui leading-[1.45] text-ink-600 ${className}`}>
      <strong className="block font-semibold text-ink-900">{author}</strong>
      {title}
    </figcaption>
  );
}
