import { once } from 'node:events';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { freePort } from '#tests/support/free-port.ts';
import { prove } from './prove.ts';
import { startCluster } from './start-cluster.ts';

/** Several processes behind a balancer: to look at, or with `prove` to show that they are one site. */

const [wish = 'look', ...rest] = process.argv.slice(2);
if (!['look', 'prove'].includes(wish) || rest.length > 0) {
  console.error('Use npm run cluster to look at it, or npm run cluster -- prove.');
  process.exit(1);
}
const stopAsked = Promise.race(['SIGINT', 'SIGTERM', 'disconnect'].map((name) => once(process, name)));

try {
  const cluster = await startCluster(Number(process.env.PORT) || (await freePort()));
  console.log(`One site at ${cluster.url}, served by ${cluster.processes.join(', ')}\n`);
  if (wish === 'prove') process.exitCode = (await Promise.race([prove(cluster), stopAsked])) === true ? 0 : 1;
  else {
    console.log(`Administrator: ${cluster.admin.email}, password ${cluster.admin.password}\nCtrl-C ends it.`);
    await stopAsked;
  }
  await cluster.stop();
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.disconnect?.();
