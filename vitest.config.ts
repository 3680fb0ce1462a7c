import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files whose tests take long. */
const TAKE_LONG = [
  'leads-survive',
  'screens',
  'site',
  'firefox',
  'durability',
  'leads-under-load',
  'backup',
  'starting',
  'upgrade-command',
];

/** What takes long begins first, so that no core is idle at the end. Otherwise the largest files do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const takesLong = ({ moduleId }: TestSpecification) =>
      TAKE_LONG.some((name) => moduleId.endsWith(`/${name}.e2e.ts`));
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}

/** Tests with `vi.mock`: a file before them would have loaded the real module already. */
const REPLACES_MODULES = ['app/features/accounts/sign-in/sign-in-time.db.test.ts'];

/** They restore whole databases, or measure memory: of the second tier. */
const DATABASES_OF_THE_REST = ['bin/backup/*.db.test.ts', 'app/features/pictures/encoding/add-sizes.db.test.ts'];

const HANGS_MS = 600_000;

/**
 * A test's suffix is its kind: `.test.ts` needs nothing, `.db.test.ts` a database, `.e2e.ts` the built site. `tests/rest`
 * is the second tier (see scripts/test.ts).
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Longer than the busiest machine takes: only a test that hangs fails. Time is measured in proof/.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS / 4 } },
    unstubGlobals: true, // A file leaves none to the next, because they share a process.
    isolate: false, // Files that follow each other in a worker share its modules, its browser and its sites.
    maxWorkers: 3, // Much of a test is waiting, so three keep two cores busy.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,db,bin,proof,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{app,server,db,bin,proof}/**/*.db.test.ts'],
          exclude: [...REPLACES_MODULES, ...DATABASES_OF_THE_REST],
          globalSetup: 'tests/support/database-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'db-isolated',
          include: REPLACES_MODULES,
          globalSetup: 'tests/support/database-setup.ts',
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: 'tests/support/site-setup.ts',
          setupFiles: 'tests/support/end-processes.ts',
          sequence: { groupOrder: 1 }, // After the quick ones.
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['tests/rest/*.e2e.ts', 'tests/e2e/site.e2e.ts', ...DATABASES_OF_THE_REST],
          env: { TEST_TIER: 'rest' }, // The pages that the first tier leaves out.
          globalSetup: ['site', 'database', 'rest'].map((name) => `tests/support/${name}-setup.ts`),
          setupFiles: 'tests/support/end-processes.ts',
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
