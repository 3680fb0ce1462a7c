import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestRelease, releaseProblems } from '../scripts/release-problems.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n- New.\n\n## [1.0.0] - 2026-11-15\n';
const GOOD = { changelog, version: '1.1.0', lockVersion: '1.1.0', isTagged: false, changes: '' };

test('the version is that of the newest release in the changelog, also in package-lock.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(newestRelease(readFileSync('CHANGELOG.md', 'utf8'))).toBe(version);
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8')).version).toBe(version);
});

test('a release needs a version with a date, nothing unreleased, no tag yet and no changes; all are named at once', () => {
  expect(releaseProblems(GOOD)).toEqual([]);
  expect(releaseProblems({ ...GOOD, version: '1.0.0' }).join()).toContain('npm version 1.1.0');
  const unreleased = changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- Newer.\n');
  const all = { changelog: unreleased, version: '1.2.0', lockVersion: '1.1.0', isTagged: true, changes: ' M x' };
  expect(releaseProblems(all)).toHaveLength(5);
});
