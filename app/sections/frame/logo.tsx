import { Link } from 'react-router';
import { Rosette } from '#app/ui/rosette.tsx';

/** The seal and the wordmark, on one line. */
export function Logo() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3 no-underline">
      <Rosette motif="seal" className="seal size-10 flex-none 2xl:size-11" />
      <span className="font-serif text-[1.4375rem] leading-none whitespace-nowrap">
        <span className="font-medium tracking-[.005em]">WRC</span> <i>Advisory</i>
      </span>
    </Link>
  );
}
