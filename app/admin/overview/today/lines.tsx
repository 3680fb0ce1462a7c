import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { SampleTag } from '#app/admin/frame/leads/lead-marks.tsx';
import type { TodayLead } from '#app/features/overview/today.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { PageLink } from '#app/ui/links.tsx';
import type { TodayAnswer } from './today-actions.ts';

interface TodayPartProps {
  title: string;
  /** Said instead of the rows where there are none. */
  none: string;
  /** At the right of the title. */
  all?: ReactNode;
  children: readonly ReactNode[];
}

export function TodayPart({ title, none, all, children }: TodayPartProps) {
  if (children.length === 0) return <p className="border-t border-ink-900 py-2.5 text-ink-600">{none}</p>;
  return (
    <Panel title={title} aside={all}>
      <ul className="border-y border-rule">{children}</ul>
    </Panel>
  );
}

export function AllLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className="link-act text-14">
      {children}
    </PageLink>
  );
}

interface LineProps {
  when: ReactNode;
  isLate?: boolean;
  who: ReactNode;
  what: ReactNode;
  children?: ReactNode;
}

/** When, who and what, and what can be done. On phones each stands below the other, with the actions at the right. */
export function Line({ when, isLate, who, what, children }: LineProps) {
  return (
    <li className="relative grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 border-rule py-1 leading-[1.35] not-first:border-t max-md:py-2 md:grid-cols-[104px_minmax(0,1fr)_auto]">
      <span className={`text-14 ${isLate ? 'font-semibold text-error' : 'font-medium'}`}>{when}</span>
      <span className="min-w-0 wrap-anywhere max-md:col-start-1 max-md:row-start-2">
        {who}
        <small className="block text-14 text-ink-600">{what}</small>
      </span>
      <span className="flex items-center justify-end gap-3.5 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        {children}
      </span>
    </li>
  );
}

export function LeadName({ id, name, sample }: { id: string; name: string; sample?: boolean }) {
  return (
    <>
      <PageLink to={href('/admin/leads/:id', { id })} className="font-semibold no-underline hover:underline">
        {name}
      </PageLink>{' '}
      {sample && <SampleTag />}
    </>
  );
}

interface FollowUpMenusProps {
  lead: Pick<TodayLead, 'id' | 'name'>;
  answer: TodayAnswer['followUp'] | undefined;
}

/** Done, which asks for the next follow-up, and Move: each opens under its name, also without scripts. */
export function FollowUpMenus({ lead: { id, name }, answer }: FollowUpMenusProps) {
  const { day, text } = LEADS_ADMIN.followUp;
  const typed = (act: 'done' | 'move') => (answer?.lead === id && answer.act === act ? answer : undefined);
  const [done, move] = [typed('done'), typed('move')];
  const field = { required: false, autoComplete: 'off' } as const;
  return (
    <>
      <RowMenu label="Done" name={name} isOpen={Boolean(done)}>
        <p className="font-semibold">Next follow-up?</p>
        <TextField {...field} name="on" id={`next-on-${id}`} type="date" label={day} defaultValue={done?.on} />
        <TextField
          {...{ ...field, name: 'text', id: `next-text-${id}`, label: text, maxLength: 200 }}
          defaultValue={done?.text}
          error={done?.error}
        />
        <button type="submit" name="act" value={`done ${id}`} className="button">
          Done
        </button>
      </RowMenu>
      <RowMenu label="Move" name={name} isOpen={Boolean(move)}>
        <input type="hidden" name="act" value={`move ${id}`} />
        <div className="grid grid-cols-2 gap-2">
          <button type="submit" name="in-days" value="1" className="button button-line">
            Tomorrow
          </button>
          <button type="submit" name="in-days" value="7" className="button button-line">
            In a week
          </button>
        </div>
        <TextField
          {...{ ...field, name: 'on', id: `move-on-${id}`, type: 'date', label: day }}
          defaultValue={move?.on}
          error={move?.error}
        />
        <button type="submit" className="button">
          Move
        </button>
      </RowMenu>
    </>
  );
}

interface RowMenuProps {
  label: string;
  name: string;
  isOpen: boolean;
  children: ReactNode;
}

/** One at a time, because they share a name. */
function RowMenu({ label, name, isOpen, children }: RowMenuProps) {
  return (
    <details name="follow-up-menu" open={isOpen || undefined}>
      <summary className="link-act cursor-pointer list-none">
        {label}
        <span className="sr-only"> with {name}</span>
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="absolute top-full right-0 z-5 grid w-68 max-w-full gap-3 border border-ink-900 bg-paper-0 p-3.5 shadow-float"
      >
        {children}
      </Form>
    </details>
  );
}
