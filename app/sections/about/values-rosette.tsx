import '#app/sections/about/around-rosette.css';
import { ABOUT_VALUES } from '#app/content/about.ts';
import { VALUES } from '#app/content/values.ts';
import { Rosette } from '#app/ui/rosette.tsx';

/** Five values around a five-fold rosette: the first at the top, the others clockwise. */
export function ValuesRosette() {
  return (
    <section className="py-section">
      <div className="wrap">
        <h2 className="mb-7 lg:mb-12 lg:text-center">{ABOUT_VALUES.title}</h2>
        <div className="around-rosette">
          <Rosette motif="sell" className="text-brass-500" />
          <ol>
            {VALUES.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="mt-2 text-base leading-normal text-ink-600 lg:text-balance">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
