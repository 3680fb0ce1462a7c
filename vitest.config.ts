import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const TAKE_MINUTES = ['leads-survive', 'hostile-articles'];

/** What takes minutes begins first, so that no core is idle at the end. Otherwise the largest files do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const takesMinutes = ({ moduleId }: TestSpecification) =>
      TAKE_MINUTES.some((name) => moduleId.endsWith(`/${name}.e2e.ts`));
    return [...sorted.filter(takesMinutes), ...sorted.filter((file) => !takesMinutes(file))];
  }
}

/** A test's suffix is its kind: `.test.ts` needs nothing, `.db.test.ts` a database, `.e2e.ts` the built site. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,db,bin,proof,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          testTimeout: 30_000, // Thousands of generated cases take their time on a busy machine.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{app,server,db,bin,proof}/**/*.db.test.ts'],
          globalSetup: 'tests/support/database-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: 'tests/support/site-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } }, // A busy machine is no failure.
          sequence: { groupOrder: 1 }, // After the quick ones.
          maxWorkers: 3, // Three browsers at a time: much of a test is waiting, even where two cores are all there is.
        },
      },
    ],
  },
});
