import type { Reporter, TestModule } from 'vitest/node';

const LISTED = 10;

/** For vitest: ends the output of a long run with the files that took longest, their hooks and imports included. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= LISTED) return;
    const taken = modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }));
    const slowest = taken.sort((a, b) => b.seconds - a.seconds).slice(0, LISTED);
    console.log(`The ${LISTED} slowest files, in seconds:`);
    for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
  }
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration) / 1000;
}
