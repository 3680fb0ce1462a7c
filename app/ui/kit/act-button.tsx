import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';

interface ActButtonProps extends ComponentProps<'button'> {
  /** What the action of the screen does, as `act` names it. */
  act: string;
  fields?: Readonly<Record<string, string>>;
  /** For screen readers, after the text: whom or what it concerns. */
  of?: ReactNode;
  formClass?: string;
}

/** A form of one button. */
export function ActButton({ act, fields = {}, of, formClass, children, ...button }: ActButtonProps) {
  return (
    <Form method="post" preventScrollReset className={formClass}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="act" value={act} className="link-act" {...button}>
        {children}
        {of && <span className="sr-only"> {of}</span>}
      </button>
    </Form>
  );
}
