import { useEffect, useState } from 'react';

interface ContentsProps {
  headings: readonly { id: string; text: string }[];
}

const TITLE = 'In this article';

/** The table of contents: beside the article on wide screens, collapsed above it on others. */
export function Contents({ headings }: ContentsProps) {
  const current = useCurrentHeading(headings);
  return (
    <>
      <nav
        aria-labelledby="contents-title"
        className="sticky top-28 max-h-[calc(100vh-8rem)] self-start overflow-y-auto text-[.9375rem] leading-[1.4] max-2xl:hidden"
        data-print="no"
      >
        <p id="contents-title" className="font-serif text-[1.0625rem] leading-none text-brass-700 italic">
          {TITLE}
        </p>
        <ContentsList headings={headings} current={current} />
      </nav>
      <details className="contents-fold max-w-text border-y border-rule text-base 2xl:hidden" data-print="no">
        <summary className="font-serif text-[1.125rem] text-brass-700 italic">{TITLE}</summary>
        <nav aria-label={TITLE}>
          <ContentsList headings={headings} current="" />
        </nav>
      </details>
    </>
  );
}

function ContentsList({ headings, current }: ContentsProps & { current: string }) {
  return (
    <ol className="contents-list mt-3 max-2xl:mt-0">
      {headings.map(({ id, text }) => (
        <li key={id} className="border-t border-rule">
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The current section: the last one whose heading has passed the upper third of the viewport. */
function useCurrentHeading(headings: ContentsProps['headings']): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const update = () => {
      const passed = headings.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading && heading.getBoundingClientRect().top < innerHeight / 3;
      });
      setCurrent(passed.at(-1)?.id ?? '');
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [headings]);
  return current;
}
