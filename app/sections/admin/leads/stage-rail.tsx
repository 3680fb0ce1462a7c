import { Form } from 'react-router';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { STAGES, type Stage } from '#app/features/leads/lead.ts';

/** All stages in order; each but the current one has a button. */
export function StageRail({ stage: present }: { stage: Stage }) {
  const { title, move, now } = LEAD_PAGE.stage;
  return (
    <>
      <h2 id="stage" className="panel-title">
        {title}
      </h2>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="act" value="stage" />
        <ol aria-labelledby="stage" className="stage-rail">
          {STAGES.map((stage) => (
            <li key={stage} aria-current={stage === present ? 'step' : undefined}>
              <span>{stage}</span>
              {stage === present ? (
                <small>{now}</small>
              ) : (
                <button type="submit" name="stage" value={stage}>
                  {move}
                  <span className="sr-only"> ({stage})</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      </Form>
    </>
  );
}
