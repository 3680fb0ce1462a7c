import { jobs } from './proofs/jobs.ts';
import { pictures } from './proofs/pictures.ts';
import { publishing } from './proofs/publishing.ts';
import { rateLimits } from './proofs/rate-limits.ts';
import { rollingRestart } from './proofs/rolling-restart.ts';
import { sessions } from './proofs/sessions.ts';
import type { Cluster } from './start-cluster.ts';

const PROOFS = [publishing, pictures, sessions, jobs, rollingRestart, rateLimits];

/** One line for each claim. Returns whether all of them hold. */
export async function prove(cluster: Cluster): Promise<boolean> {
  let failed = 0;
  for (const { claim, show } of PROOFS) {
    try {
      console.log(`✓ ${claim}\n    ${await show(cluster)}`);
    } catch (error) {
      failed++;
      console.log(`✗ ${claim}\n    ${(error as Error).message}`);
    }
  }
  console.log(`\n${PROOFS.length - failed} of ${PROOFS.length} claims hold`);
  return failed === 0;
}
