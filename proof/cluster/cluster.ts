import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { onInterrupt } from '#proof/program.ts';
import { ADMIN } from '#proof/site.ts';
import { CLAIMS } from './claims.ts';
import { startCluster } from './start-cluster.ts';

/** Shows that three processes behind a load balancer act as one site. `--keep` leaves it running, to look at it. */
const { values } = parseArgs({ options: { keep: { type: 'boolean' } } });
const stack = new AsyncDisposableStack();
onInterrupt(() => stack.disposeAsync());
const cluster = await startCluster(stack);
console.log(`One site at ${cluster.url}, served by ${cluster.urls.join(', ')}\n`);
if (values.keep) {
  console.log(`Administrator: ${ADMIN.email}, password "${ADMIN.password}"\nPress Ctrl-C to stop.`);
  await once(process, 'SIGINT');
}

let failed = 0;
for (const [claim, show] of values.keep ? [] : Object.entries(CLAIMS)) {
  try {
    console.log(`✓ ${claim}\n    ${await show(cluster)}`);
  } catch (error) {
    failed++;
    console.log(`✗ ${claim}\n    ${(error as Error).message}`);
  }
}
await stack.disposeAsync();
if (!values.keep) console.log(`\n${failed === 0 ? 'PASSED' : `FAILED: ${failed} claims do not hold`}`);
process.exit(failed === 0 ? 0 : 1);
