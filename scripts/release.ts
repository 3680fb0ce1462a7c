import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PLATFORMS, pack } from './pack.ts';
import { releaseProblems } from './release-problems.ts';

/**
 * `npm run release`: version and tag follow the CHANGELOG. Checks, packs one archive for each platform into `release/`, and
 * tags the commit last, so that a tag has its archives. Nothing is pushed.
 */
const FOLDER = 'release';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const tag = `v${version}`;
const problems = releaseProblems({
  changelog: readFileSync('CHANGELOG.md', 'utf8'),
  version,
  lockVersion: JSON.parse(readFileSync('package-lock.json', 'utf8')).version,
  isTagged: git('tag', '--list', tag) !== '',
  changes: git('status', '--porcelain'),
});
if (problems.length > 0) fail(problems.join('\n'));
const checks = spawnSync(process.execPath, ['scripts/test.ts', '--check'], { stdio: 'inherit' });
if (checks.status !== 0) fail('The checks failed: nothing was released.');
const archives = PLATFORMS.map((platform) => pack(platform, FOLDER));
const sums = archives.map(
  (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`,
);
writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''));
git('tag', '--annotate', tag, '--message', `Release ${version}`);
console.log(`Tagged ${tag}, and wrote ${archives.join(' and ')}. Publish them: git push origin ${tag}`);

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
