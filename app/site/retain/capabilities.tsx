import './comparison.css';
import { CAPABILITIES } from './content.ts';

/** What is done on either side of the table. On phones each row becomes a small entry with its two sides named. */
export function Capabilities() {
  const { title, lede, rows } = CAPABILITIES;
  return (
    <section className="py-section">
      <div className="wrap">
        <div className="grid grid-cols-1 items-end gap-x-6 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h2>{title}</h2>
          <p className="lede text-ink-600">{lede}</p>
        </div>
        <table className="comparison mt-10">
          <thead>
            <tr>
              <th scope="col">Capability</th>
              <th scope="col">When you buy</th>
              <th scope="col">When you sell</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, buy, sell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-side="Buy">{buy}</td>
                <td data-side="Sell">{sell}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
