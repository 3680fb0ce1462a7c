import { INTEGRATION_DRAWINGS } from './integration.ts';
import { PLAYBOOK_DRAWINGS } from './playbook.ts';

/** All drawings of the guides, by the name under which a chapter calls them. */
const DRAWINGS: Readonly<Record<string, () => string>> = { ...PLAYBOOK_DRAWINGS, ...INTEGRATION_DRAWINGS };

export function drawing(name: string): string {
  const draw = DRAWINGS[name];
  if (!draw) throw new Error(`There is no drawing called ${name}.`);
  return draw();
}
