const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const inside = (...folders) => `^(${folders.join('|')})/`;

/** A test may look at several parts of the house. */
const TESTS = '\\.test\\.tsx?$';

/** The folders of screens: a public page, a deal tool, the diary, sign-in, the administration, and what only machines read. */
const SCREENS = ['site', 'tools', 'book', 'account', 'admin', 'machine'].map((area) => `app/${area}`);

/**
 * Which features a feature may call, without a circle. Besides, every feature records in the audit log, and reads other
 * features' `*.table.ts` for references. It changes another noun's rows only through that noun's functions.
 */
export const EDGES = {
  accounts: [],
  alerts: ['backups', 'leads'],
  articles: ['facts', 'pictures'],
  backups: [],
  booking: ['deliveries', 'leads', 'visits'],
  campaigns: [],
  consents: [],
  deliveries: [],
  facts: [],
  firm: ['leads'],
  guides: ['deliveries', 'leads'],
  health: ['backups'],
  importing: ['articles', 'facts'],
  leads: ['consents', 'deliveries'],
  newsletter: ['consents', 'deliveries'],
  overview: ['accounts', 'leads'],
  people: ['accounts', 'booking', 'leads'],
  pictures: [],
  samples: ['leads'],
  tools: ['facts'],
  visits: [],
};

const edgeRules = Object.entries(EDGES).map(([feature, called]) =>
  rule(
    `edges-of-${feature}`,
    'A call between features that the table of edges does not list: a feature is read with those it calls.',
    { path: `^app/features/${feature}/`, pathNot: TESTS },
    {
      path: '^app/features/',
      pathNot: [
        '\\.table\\.ts$',
        '^app/features/accounts/audit/',
        `^app/features/(${[feature, ...called].join('|')})/`,
      ],
    },
  ),
);

/** Imports point one way: server → screens → features → platform, with ui and firm beside them. */
export default {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one thought in two places.', {}, { circular: true }),
    rule(
      'platform-knows-no-business',
      'The platform would serve any site: what it needs to know of ours it is told as an argument.',
      { path: inside('app/platform') },
      { path: inside(...SCREENS, 'app/(features|firm|ui)', 'server', 'db') },
    ),
    ...edgeRules,
    rule(
      'features-know-no-screens',
      'What the business does must not depend on how it is shown.',
      { path: inside('app/features'), pathNot: TESTS },
      { path: inside(...SCREENS, 'app/ui', 'server') },
    ),
    rule(
      'tables-are-plain',
      'A table takes its words from a noun’s plain file, its columns from the platform and its references from other tables: nothing that runs.',
      { path: '\\.table\\.ts$' },
      {
        path: inside('app', 'server'),
        pathNot: [
          '\\.table\\.ts$',
          '^app/platform/db/columns\\.ts$',
          '^app/firm/fact-values\\.ts$',
          '^app/features/[a-z-/]+\\.ts$',
        ],
      },
    ),
    rule(
      'ui-is-a-design-system',
      'Pieces of the design know no business, so that every page can use them.',
      { path: inside('app/ui') },
      { path: inside(...SCREENS, 'app/(features|firm|platform)', 'server', 'db') },
    ),
    rule(
      'firm-is-data',
      'What the firm is, is data: a person who changes a fee must not meet code. Worked examples use the tools’ loan arithmetic.',
      { path: inside('app/firm'), pathNot: TESTS },
      {
        path: inside(...SCREENS, 'app/(features|ui|platform)', 'server', 'db'),
        pathNot: '^app/features/tools/loan\\.ts$',
      },
    ),
    rule(
      'screens-stand-alone',
      'A screen is one folder: what two of them need belongs to ui, firm, a feature or a frame.',
      { path: `^(${SCREENS.join('|')})/([^/]+)/`, pathNot: TESTS },
      { path: `^(${SCREENS.join('|')})/[^/]+/`, pathNot: [`^$1/$2/`, `^(${SCREENS.join('|')})/frame/`] },
    ),
    rule(
      'views-show-what-they-are-given',
      'A component reads no database and sends no mail: its route hands it what it shows.',
      { path: `^(${SCREENS.join('|')})/.+\\.tsx$`, pathNot: '/(route|layout|[^/]+\\.test)\\.tsx$' },
      { path: ['^app/platform/(db|queue|mail|storage)', '\\.table\\.ts$', '^server/', '^db/'] },
    ),
    rule(
      'nothing-imports-routes',
      'Routes translate HTTP: what two of them share belongs to a feature or a frame.',
      {},
      { path: '/route\\.tsx$' },
    ),
    rule(
      'app-knows-no-server',
      'Pages run in any process: what the process gives them comes through the request’s context.',
      { path: inside('app', 'db') },
      { path: inside('server') },
    ),
    rule(
      'packages-stand-alone',
      'art and guides are packages with their own dependencies: the product uses only the files they build.',
      { path: inside('app', 'server', 'db', 'bin', 'proof', 'scripts', 'tests') },
      { path: inside('art', 'guides') },
    ),
    rule(
      'product-needs-no-tests',
      'What runs for visitors must not lean on what only tests have.',
      { path: inside('app', 'server', 'db'), pathNot: '\\.test\\.tsx?$' },
      { path: inside('tests') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|^\\.react-router' },
    parser: 'swc', // It cannot read our sources through TypeScript 7 yet.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs'], conditionNames: ['import', 'node', 'default'] },
  },
};
