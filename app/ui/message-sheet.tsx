import { Rosette } from './drawings/rosette.tsx';

/** A centered sheet under the seal, for pages that show a single message. */
export function MessageSheet({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="wrap grid min-h-[calc(100svh-var(--masthead-height)-200px)] items-center py-[clamp(40px,7vw,112px)]">
      <div className="sheet mx-auto grid w-full grid-cols-[minmax(0,1fr)] wrap-anywhere max-w-[46rem] justify-items-center gap-5 text-center [&_p]:text-balance max-xs:w-auto">
        <Rosette motif="seal" className="size-22 text-brass-500" />
        <h1 className="text-[clamp(2rem,1.3rem+2.6vw,3.25rem)] leading-[1.06]">{title}</h1>
        {children}
      </div>
    </div>
  );
}
