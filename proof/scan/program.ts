import { spawn, spawnSync } from 'node:child_process';

/** Whether there is such a program on the path. */
export function isInstalled(name: string): boolean {
  return spawnSync('which', [name]).status === 0;
}

/**
 * Runs it until it ends, or until its time is up. Returns what it has said; its exit code says nothing. `lastWord` is
 * what it is told should it ask what to do when it is interrupted.
 */
export function runProgram(name: string, args: readonly string[], seconds: number, lastWord = ''): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdin.on('error', () => {}); // It need not listen.
    child.stdin.end(lastWord);
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    // Asked first: most write their report when they are interrupted.
    const interrupt = setTimeout(() => child.kill('SIGINT'), seconds * 1000);
    const end = setTimeout(() => child.kill('SIGKILL'), (seconds + 20) * 1000);
    child.on('close', () => {
      clearTimeout(interrupt);
      clearTimeout(end);
      resolve(said);
    });
  });
}
