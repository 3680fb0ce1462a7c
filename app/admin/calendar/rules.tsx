import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { RULE_LIMITS } from '#app/features/booking/booking.ts';
import type { Desk } from '#app/features/booking/hosts/desk.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { CALENDAR } from './labels.ts';
import type { PartProps } from './settings.tsx';

const TEXT = CALENDAR.rules;
const RULES = ['noticeHours', 'bufferMinutes', 'horizonDays', 'mostPerDay'] as const;

/** Administrators change them, all others read them. */
export function Rules({ desk: { rules, free, isAdmin }, errors, values }: PartProps) {
  const ordered = free.toSorted((a, b) => a.start.localeCompare(b.start));
  const [first, last] = [ordered[0], ordered.at(-1)];
  const now = (
    <p className="rules-say">
      {first && last ? TEXT.now(`${first.day}, ${first.clock}`, `${last.day}, ${last.clock}`) : TEXT.nowNone}
    </p>
  );
  return (
    <section className="cal-section" aria-labelledby="cal-rules">
      <div>
        <h2 id="cal-rules">{TEXT.title}</h2>
        <p>{isAdmin ? TEXT.text : `${TEXT.text} ${TEXT.byAdmins}`}</p>
      </div>
      {isAdmin ? (
        <RulesForm {...{ rules, errors, values }}>{now}</RulesForm>
      ) : (
        <div>
          <RulesList rules={rules} />
          {now}
        </div>
      )}
    </section>
  );
}

type RulesFormProps = Pick<PartProps, 'errors' | 'values'> & Pick<Desk, 'rules'> & { children: ReactNode };

function RulesForm({ rules, errors, values, children }: RulesFormProps) {
  return (
    <Form method="post" className="rules" noValidate preventScrollReset>
      {RULES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={`${TEXT[name].label}, ${TEXT[name].unit}`}
          hint={TEXT[name].hint}
          inputMode="numeric"
          type="number"
          min={RULE_LIMITS[name].least}
          max={RULE_LIMITS[name].most}
          error={errors[name]}
          defaultValue={values[name] ?? rules[name]}
        />
      ))}
      {children}
      <div className="row-end">
        <button type="submit" name="act" value="rules" className="button button-line">
          {TEXT.save}
        </button>
      </div>
    </Form>
  );
}

function RulesList({ rules }: Pick<Desk, 'rules'>) {
  return (
    <dl className="rules-list">
      {RULES.map((name) => (
        <div key={name}>
          <dt>{TEXT[name].label}</dt>
          <dd>
            {rules[name]} {TEXT[name].unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}
