import { UTM } from '#app/content/utm.ts';
import { PRESETS } from '#app/features/campaigns/link.ts';
import { ColumnHeaders } from '#app/ui/column-headers.tsx';

export function CommonPatterns() {
  return (
    <section className="utm-patterns" aria-labelledby="patterns">
      <h2 id="patterns" className="admin-title">
        {UTM.patterns.title}
      </h2>
      <table>
        <thead>
          <tr>
            <ColumnHeaders columns={UTM.patterns.columns} />
          </tr>
        </thead>
        <tbody>
          {PRESETS.map(({ name, source, medium, campaign }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{[source, medium, campaign].join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
