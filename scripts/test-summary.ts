import type { Reporter, TestModule } from 'vitest/node';

const LISTED = 10;

/** For vitest: ends the output with the files that took longest, hooks and imports included, and with what failed. */
export default class TestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const taken = modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }));
    const slowest = taken.sort((a, b) => b.seconds - a.seconds).slice(0, LISTED);
    if (modules.length > LISTED) console.log(`The ${LISTED} slowest files, in seconds:`);
    for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
    for (const module of modules) for (const line of failuresOf(module)) console.log(line);
  }
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration) / 1000;
}

function failuresOf(module: TestModule): string[] {
  const line = (name: string, [error]: readonly { message: string }[] = []) =>
    `✗ ${module.relativeModuleId}${name}: ${error?.message.split('\n')[0]}`;
  return [
    ...(module.errors().length > 0 ? [line('', module.errors())] : []),
    ...Array.from(module.children.allTests('failed'), (test) => line(` > ${test.fullName}`, test.result().errors)),
  ];
}
