import { TOOLS_INDEX as T, TOOL_PAGES, type ToolSlug, toolPath } from '#app/firm/tools.ts';
import { Ground } from '#app/tools/frame/engraving.tsx';
import { GROUND, INSTRUMENTS, Instrument } from '#app/tools/frame/instruments.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import '#app/tools/frame/tools.css';
import './tools-index.css';

const SLUGS = Object.keys(TOOL_PAGES) as ToolSlug[];

/** The instruments on one plate; the list below is its legend. */
export function ToolsIndex() {
  return (
    <>
      <div className="wrap tool-head index-head">
        <div className="tool-head-row">
          <div>
            <h1>{T.title}</h1>
            <p className="lede">{T.lede}</p>
          </div>
          <p className="tool-head-note">
            <strong>{T.note.strong}</strong> {T.note.text}
          </p>
        </div>
      </div>
      <div className="on-ink plate" data-print="no">
        <div className="wrap">
          <svg viewBox="0 0 1360 420" className="engraving" aria-hidden="true">
            <Ground left={10} right={1350} y={GROUND} lines={7} />
            {SLUGS.map((slug, index) => {
              const { Drawing, x } = INSTRUMENTS[slug];
              return (
                <g key={slug}>
                  <Drawing x={x} base={GROUND} />
                  <text x={x} y={GROUND + 54} textAnchor="middle" className="fig-word">
                    Fig. {index + 1}
                  </text>
                </g>
              );
            })}
          </svg>
        </div>
      </div>
      <section className="index-list" aria-label="Tools">
        <div className="wrap">
          <ol>
            {SLUGS.map((slug, index) => (
              <li key={slug}>
                <div className="on-ink index-plate" data-print="no">
                  <Instrument tool={slug} />
                </div>
                <p className="index-fig" aria-hidden="true">
                  Fig. {index + 1}
                </p>
                <h2>
                  <PageLink to={toolPath(slug)} className="card-link">
                    {TOOL_PAGES[slug].title}
                  </PageLink>
                </h2>
                <p className="index-text">{TOOL_PAGES[slug].legend.text}</p>
                <dl>
                  <div>
                    <dt>{T.audience}</dt>
                    <dd>{TOOL_PAGES[slug].legend.audience}</dd>
                  </div>
                  <div>
                    <dt>{T.needs}</dt>
                    <dd>{TOOL_PAGES[slug].legend.needs}</dd>
                  </div>
                </dl>
              </li>
            ))}
          </ol>
          <p className="small-note">{T.smallPrint}</p>
        </div>
      </section>
    </>
  );
}
