import { NavLink } from 'react-router';
import { DISCLAIMER } from '#app/content/legal/disclaimer.ts';
import { PRIVACY_POLICY } from '#app/content/legal/privacy-policy.ts';
import { TERMS_OF_USE } from '#app/content/legal/terms-of-use.ts';

const DOCUMENTS = [PRIVACY_POLICY, TERMS_OF_USE, DISCLAIMER];

export function LegalTabs() {
  return (
    <nav aria-label="Legal documents" className="legal-tabs" data-print="no">
      <ul className="wrap flex flex-wrap gap-x-4 lg:gap-x-8">
        {DOCUMENTS.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path}>{title}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
