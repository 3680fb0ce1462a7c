import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** The Nu HTML checker is a Java program. */
const JAVA = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
const CHECKER = String(createRequire(import.meta.url)('vnu-jar'));

export function hasJava(): boolean {
  return spawnSync(JAVA, ['-version'], { stdio: 'ignore' }).status === 0;
}

/** The errors in these documents, all of them read by one run of the checker: `name, line: message`. */
export function htmlErrors(documents: ReadonlyMap<string, string>): string[] {
  const folder = temporaryFolder();
  try {
    const names = [...documents.keys()];
    const files = names.map((_, index) => join(folder.path, `${index}.html`));
    for (const [index, name] of names.entries()) writeFileSync(files[index] ?? '', documents.get(name) ?? '');
    const { stderr } = spawnSync(JAVA, ['-jar', CHECKER, '--format', 'json', '--errors-only', ...files], {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
    const { messages } = JSON.parse(stderr) as { messages: CheckerMessage[] };
    return messages.map(({ url, lastLine, message, extract }) => {
      const name = names[Number(/(\d+)\.html$/.exec(url ?? '')?.[1])];
      return `${name}, line ${lastLine}: ${message} … ${extract?.replaceAll(/\s+/g, ' ')}`;
    });
  } finally {
    folder.remove();
  }
}

interface CheckerMessage {
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}
