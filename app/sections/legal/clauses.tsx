import { Link } from 'react-router';
import type { LegalClause, LegalLine } from '#app/content/legal/document.ts';

/** Numbered clauses. Each number is a permalink. */
export function Clauses({ clauses }: { clauses: readonly LegalClause[] }) {
  return (
    <ol className="clauses">
      {clauses.map(({ id, title, lines, items = [] }, index) => (
        <li key={id} id={id}>
          <a href={`#${id}`} aria-label={`Clause ${index + 1}, ${title}`} className="clause-number">
            {index + 1}
          </a>
          <div>
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={keyOf(line)}>
                <Line line={line} />
              </p>
            ))}
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={keyOf(item)}>
                    <Line line={item} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Line({ line }: { line: LegalLine }) {
  if (typeof line === 'string') return line;
  return line.map((part) => {
    if (typeof part === 'string') return part;
    return part.to.startsWith('/') ? (
      <Link key={part.to} to={part.to} className="text-link">
        {part.label}
      </Link>
    ) : (
      <a key={part.to} href={part.to} className="text-link">
        {part.label}
      </a>
    );
  });
}

function keyOf(line: LegalLine): string {
  return JSON.stringify(line);
}
