interface Release {
  changelog: string;
  version: string;
  lockVersion: string;
  isTagged: boolean;
  /** As `git status --porcelain` shows them. */
  changes: string;
}

/** Why this commit cannot be released; each with what to do. */
export function releaseProblems({ changelog, version, lockVersion, isTagged, changes }: Release): string[] {
  const newest = newestRelease(changelog);
  const unreleased = /^## \[Unreleased\]\n([\s\S]*?)(?=^## )/m.exec(changelog)?.[1]?.trim();
  return [
    unreleased &&
      'CHANGELOG.md has unreleased changes: give them a version and a date, such as ## [1.1.0] - 2026-12-01.',
    newest !== version &&
      `package.json has ${version}, and CHANGELOG.md ${newest}: npm version ${newest} --no-git-tag-version`,
    lockVersion !== version && `package-lock.json has ${lockVersion}: npm install --package-lock-only`,
    isTagged && `v${version} is tagged already.`,
    changes && 'There are changes that are not committed.',
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[];
}

/** The version of the newest section that has a date. */
export function newestRelease(changelog: string): string {
  return /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(changelog)?.[1] ?? 'no version';
}
