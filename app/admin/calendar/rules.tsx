import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { RULE_LIMITS } from '#app/features/booking/booking.ts';
import type { Desk } from '#app/features/booking/hosts/desk.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import { FIELD_GRID, type PartProps } from './settings.tsx';

const RULES = [
  { name: 'noticeHours', label: 'Notice', unit: 'hours', hint: 'No one can book a time sooner than this.' },
  { name: 'bufferMinutes', label: 'Between calls', unit: 'minutes', hint: 'Kept free before and after each call.' },
  { name: 'horizonDays', label: 'Horizon', unit: 'days', hint: 'How far ahead visitors see times.' },
  { name: 'mostPerDay', label: 'Max calls per day', unit: '', hint: 'For each person.' },
] as const;

/** Administrators change them, all others read them. */
export function Rules({ desk: { rules, free, isAdmin }, errors, values }: PartProps) {
  const ordered = free.toSorted((a, b) => a.start.localeCompare(b.start));
  const [first, last] = [ordered[0], ordered.at(-1)];
  const now = (
    <Notice>
      {first && last
        ? `At this moment a visitor sees ${first.day}, ${first.clock} as the first free time, and ${last.day}, ${last.clock} as the last.`
        : 'At this moment a visitor sees no free time.'}
    </Notice>
  );
  return (
    <AdminRow title="Rules" text={`They hold for all of you.${isAdmin ? '' : ' Administrators change them.'}`}>
      {isAdmin ? (
        <RulesForm {...{ rules, errors, values }}>{now}</RulesForm>
      ) : (
        <>
          <FactList
            layout="columns"
            facts={RULES.map(({ name, label, unit }) => ({ label, value: `${rules[name]} ${unit}` }))}
          />
          {now}
        </>
      )}
    </AdminRow>
  );
}

type RulesFormProps = Pick<PartProps, 'errors' | 'values'> & Pick<Desk, 'rules'> & { children: ReactNode };

function RulesForm({ rules, errors, values, children }: RulesFormProps) {
  return (
    <Form method="post" className={FIELD_GRID} noValidate preventScrollReset>
      {RULES.map(({ name, label, unit, hint }) => (
        <TextField
          key={name}
          name={name}
          label={unit ? `${label}, ${unit}` : label}
          hint={hint}
          inputMode="numeric"
          type="number"
          min={RULE_LIMITS[name].least}
          max={RULE_LIMITS[name].most}
          error={errors[name]}
          defaultValue={values[name] ?? rules[name]}
        />
      ))}
      <div className="col-span-full">{children}</div>
      <button type="submit" name="act" value="rules" className="button button-line justify-self-start">
        Save rules
      </button>
    </Form>
  );
}
