import { Fragment } from 'react';
import { type Person, PROFILE } from '#app/content/people.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

export function Biography({ person: { bio, expertise } }: { person: Person }) {
  const [opening, ...paragraphs] = bio;
  return (
    <div className="max-w-text">
      <section>
        <h2 className="sr-only">Biography</h2>
        <p className="font-serif text-[clamp(1.375rem,1.2rem+.8vw,1.75rem)] leading-[1.38] tracking-[-.01em]">
          {opening}
        </p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 text-[1.0625rem] leading-[1.68] sm:text-[1.125rem]">
            {paragraph}
          </p>
        ))}
      </section>
      <section className="mt-14">
        <h2 className="text-[clamp(1.75rem,1.3rem+1.4vw,2.375rem)]">Expertise</h2>
        <ul className="running-list mt-4.5 font-display text-[clamp(1.5rem,1.1rem+1.8vw,2.5rem)] leading-[1.22] tracking-[-.018em]">
          {expertise.map((field) => (
            <Fragment key={field}>
              <li>{field}</li>{' '}
            </Fragment>
          ))}
        </ul>
      </section>
      <div className="mt-12 flex flex-wrap gap-3.5">
        <ButtonLink to={PROFILE.schedule.to} className="max-xs:w-full">
          {PROFILE.schedule.label}
        </ButtonLink>
        <ButtonLink to={PROFILE.contact.to} tone="line" className="max-xs:w-full">
          {PROFILE.contact.label}
        </ButtonLink>
      </div>
    </div>
  );
}
