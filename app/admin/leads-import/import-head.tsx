import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminHead } from '#app/admin/frame/admin-head.tsx';
import { Steps } from '#app/ui/kit/steps.tsx';

const STEPS = ['Upload', 'Map and check', 'Import', 'Result and undo'].map((name) => ({ name }));

/** The way back, the title, and the four steps. */
export function ImportHead({ step, text, children }: { step: number; text: string; children?: ReactNode }) {
  return (
    <>
      <Link to="/admin/leads" className="admin-back">
        <span aria-hidden="true">←</span> Leads
      </Link>
      <AdminHead title="Import leads" text={text}>
        {children}
      </AdminHead>
      <div className="mt-3">
        <Steps steps={STEPS} current={step} />
      </div>
    </>
  );
}
