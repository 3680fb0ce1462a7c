import type { TestProject } from 'vitest/node';
import { findFirefox, findJava, findProgram } from './find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    firefoxPath: string | null;
    javaPath: string | null;
  }
}

/** What only the second tier needs. Without it the tests that do are skipped; with CI set they fail. */
export default function setUp(project: TestProject): void {
  const firefoxPath = findFirefox();
  if (!firefoxPath) console.log('NO FIREFOX: install firefox-esr or set FIREFOX_PATH. Its journeys cannot run.');
  const javaPath = findJava();
  if (!javaPath)
    console.log('NO JAVA: install a Java runtime or set JAVA_HOME. The HTML of the pages cannot be checked.');
  if (!findProgram(['/usr/sbin/nginx'], 'nginx-light'))
    console.log('NO NGINX: install nginx-light. The rolling restart behind it cannot be tried.');
  project.provide('firefoxPath', firefoxPath);
  project.provide('javaPath', javaPath);
}
