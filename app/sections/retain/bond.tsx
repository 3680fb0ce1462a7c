import '#app/sections/retain/bond.css';
import { BOND } from '#app/content/retain.ts';
import { Rosette } from '#app/ui/rosette.tsx';

/** The retainer as a bond with coupons: those of the minimum term are engraved, the later ones are blank. */
export function Bond() {
  const { kind, title, text, engraved, open } = BOND;
  return (
    <div className="bond frame">
      <span className="crop">
        <Rosette motif="buy" />
      </span>
      <p className="relative font-serif text-[1.0625rem] leading-[1.3] text-ink-600 italic">{kind}</p>
      <p className="bond-title">{title}</p>
      <p className="relative mb-6.5 max-w-[30ch] text-ink-600">{text}</p>
      <ul className="coupons">
        {engraved.map((label, index) => (
          <li key={label} className="coupon-engraved">
            <Rosette motif="capital" />
            <b>{index + 1}</b>
            <span>{label}</span>
          </li>
        ))}
        {open.map((label, index) => (
          <li key={label}>
            <b>{engraved.length + index + 1}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
