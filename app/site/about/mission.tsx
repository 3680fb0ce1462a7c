import and from '#app/ui/art/headline-and.svg?raw';
import buy from '#app/ui/art/headline-buy.svg?raw';
import sell from '#app/ui/art/headline-sell.svg?raw';
import wide1600 from '#app/ui/art/hero-1600.avif';
import wide1600Webp from '#app/ui/art/hero-1600.webp';
import wide2400 from '#app/ui/art/hero-2400.avif';
import tall600 from '#app/ui/art/hero-tall-600.avif';
import tall780 from '#app/ui/art/hero-tall-780.avif';
import { OutlinedWords } from '#app/ui/drawings/outlined-words.tsx';
import { BRIDGE, MISSION } from './content.ts';

const OUTLINES = { buy, and, sell };

export function Mission() {
  const emphasis = MISSION.emphasis.map((word) => ({ word, svg: OUTLINES[word] }));
  return (
    <section>
      <div className="wrap pt-[clamp(48px,6vw,96px)] pb-[clamp(44px,5vw,72px)]">
        <h1 className="max-w-[19em] text-[clamp(2rem,1.1rem+3.7vw,4.5rem)] leading-[1.06] tracking-[-.024em] text-pretty wrap-anywhere">
          <Unbroken text={MISSION.before} />{' '}
          <OutlinedWords words={emphasis} className="text-brass-700 min-[20rem]:whitespace-nowrap" />{' '}
          <Unbroken text={MISSION.after} />
        </h1>
      </div>
      <BridgePlate />
    </section>
  );
}

/** Keeps compounds such as "owner-operators" on one line, unless the line is too short for them. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );
}

function BridgePlate() {
  return (
    <figure className="bridge-plate relative h-60 overflow-hidden bg-ink-950 sm:h-[clamp(280px,27vw,480px)]">
      <picture>
        <source media="(width < 43.75rem)" type="image/avif" srcSet={`${tall600} 600w, ${tall780} 780w`} sizes="80vw" />
        <source type="image/avif" srcSet={`${wide1600} 1600w, ${wide2400} 2400w`} sizes="150vw" />
        <img
          className="w-[165%] max-w-none h-full ml-[-5%] object-cover [object-position:50%_93%] sm:w-[150%] sm:ml-[-8%] sm:[object-position:50%_80%]"
          src={wide1600Webp}
          width={2400}
          height={1350}
          alt={BRIDGE.picture}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption className="absolute right-gutter bottom-4 hidden bg-ink-950/85 px-3 py-1.5 font-serif text-[.9375rem] leading-[1.3] text-[#e9e3d2] italic lg:block">
        {BRIDGE.caption}
      </figcaption>
    </figure>
  );
}
