import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { ADMIN_NAME } from './labels.ts';

interface AdminHeadProps {
  title: string;
  text?: string;
  /** The screen's primary button. */
  children?: ReactNode;
}

export function AdminHead({ title, text, children }: AdminHeadProps) {
  return (
    <div className="admin-head">
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${ADMIN_NAME.firm} ${ADMIN_NAME.area}` }, { name: 'robots', content: 'noindex' }];
}
