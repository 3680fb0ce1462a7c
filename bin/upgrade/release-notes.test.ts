import { expect, test } from 'vitest';
import { releaseNotes } from './release-notes.ts';

const OLD =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n### Fixed\n\n- Two.\n\n## [1.0.0] - 2026-11-15\n\n- First.\n';
const NEW = OLD.replace('## [Unreleased]', '## [1.1.0] - 2026-12-01').replace(
  '- Two.',
  '- Two.\n- Three,\n  in two lines.',
);

test('the notes of an upgrade are what the changelog has more, under its headings', () => {
  expect(releaseNotes(OLD, NEW)).toBe(
    'What is new:\n\n## [1.1.0] - 2026-12-01\n\n### Fixed\n\n- Three,\n  in two lines.\n',
  );
  expect(releaseNotes(OLD, OLD)).toBe('What is new: nothing in the changelog.\n');
});

test('a build without a changelog gets the newest section', () => {
  expect(releaseNotes('', NEW)).toMatch(/^What is new:\n\n## \[1\.1\.0\][\s\S]*- One\.[\s\S]*Three/);
  expect(releaseNotes('', NEW)).not.toContain('First');
});
