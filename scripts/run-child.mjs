import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const startedBy = ancestors();

/**
 * Runs a program to its end, which is also the end of this one if it was asked to stop. Returns the exit code. A request
 * to stop is passed on as it came, or as `killSignal`.
 */
export function runChild(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    let stopping = false;
    const stop = (signal) => {
      stopping = true;
      child.kill(options.killSignal ?? signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    const watch = setInterval(() => {
      if (ancestors() === startedBy) return;
      clearInterval(watch);
      stop('SIGTERM');
    }, 500);
    child.on('error', (error) => fail(`${program} cannot be run: ${error.message}`));
    child.on('exit', (exitCode, signal) => {
      clearInterval(watch);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, stop);
      const status = exitCode ?? (signal === 'SIGINT' ? 130 : 1);
      if (stopping) process.exit(status);
      resolve(status);
    });
  });
}

/**
 * The processes that this one must not outlive, as text: it changes when one of them ends. npm passes SIGTERM only to
 * its shell, which does not pass it on; after SIGKILL of npm the shell stays. So watch our parent and, where that is
 * npm's shell, also npm. Outside Linux the shell replaces itself with us.
 */
function ancestors() {
  const parent = process.ppid;
  const script = process.env.npm_lifecycle_script;
  try {
    const isNpmShell = script && readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(script);
    if (!isNpmShell) return `${parent}`;
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return `${parent} ${grandparent}`;
  } catch {
    return `${parent}`;
  }
}

/** Says what is being done. On a terminal the seconds beside it move, so that it never looks stuck. */
export async function withSeconds(text, work, terminal = process.stdout) {
  const began = performance.now();
  const seconds = () => ` ${Math.round((performance.now() - began) / 1000)} s`;
  terminal.write(terminal.isTTY ? text : `${text}\n`);
  const timer = terminal.isTTY && setInterval(() => terminal.write(`\r${text}${seconds()}`), 1000);
  const result = await work();
  clearInterval(timer);
  if (terminal.isTTY) terminal.write(`\r${text}${seconds()}\n`);
  return result;
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
