interface ContentsProps {
  headings: readonly { id: string; text: string }[];
}

/** The table of contents beside a longer article. */
export function Contents({ headings }: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="sticky top-28 max-h-[calc(100vh-8rem)] self-start overflow-y-auto text-[.9375rem] leading-[1.4] max-2xl:hidden"
      data-print="no"
    >
      <p id="contents-title" className="font-serif text-[1.0625rem] leading-none text-brass-700 italic">
        In this article
      </p>
      <ol className="contents-list mt-3">
        {headings.map(({ id, text }) => (
          <li key={id} className="border-t border-rule">
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
