const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const inside = (...folders) => `^(${folders.join('|')})/`;

/** Imports point one way: server → routes → features → platform, with sections → ui beside it. */
export default {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one thought in two places.', {}, { circular: true }),
    rule(
      'platform-knows-no-business',
      'The platform would serve any site: what it needs to know of ours it is told as an argument.',
      { path: inside('app/platform') },
      { path: inside('app/(routes|features|sections|content|ui)', 'server', 'db') },
    ),
    rule(
      'features-stand-alone',
      'A feature that imports another cannot be read by itself: a route brings two together. Tables reference each other, so another feature’s *.table.ts may be imported. Every feature records in the audit log, and the overview counts by the stages of a lead.',
      { path: '^app/features/([^/]+)/' },
      {
        path: '^app/features/',
        pathNot: [
          ...['^app/features/$1/', '\\.table\\.ts$', '^app/features/accounts/audit/'],
          '^app/features/leads/lead\\.ts$',
        ],
      },
    ),
    rule(
      'features-know-no-pages',
      'What the business does must not depend on how it is shown. The office’s time zone, the guides’ titles and the kinds of facts are content.',
      { path: inside('app/features') },
      {
        path: inside('app/(routes|sections|ui|content)', 'server'),
        pathNot: '^app/content/(office|guides|figures|fact-values)\\.ts$',
      },
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
          '^app/content/fact-values\\.ts$',
          '^app/features/([^/]+)/[a-z-]+\\.ts$',
        ],
      },
    ),
    rule(
      'ui-is-a-design-system',
      'Pieces of the design know no business, so that every page can use them.',
      { path: inside('app/ui') },
      { path: inside('app/(routes|features|sections|content|platform)', 'server', 'db') },
    ),
    rule(
      'content-is-data',
      'Copy and facts are data: whoever changes a fee must not meet code.',
      { path: inside('app/content') },
      { path: inside('app/(routes|features|sections|ui|platform)', 'server', 'db') },
    ),
    rule(
      'sections-show-what-they-are-given',
      'A block of a page reads no database: its route hands it what it shows (a noun’s plain file says what that is).',
      { path: inside('app/sections') },
      { path: inside('app/routes', 'server', 'db') },
    ),
    rule(
      'nothing-imports-routes',
      'Routes translate HTTP: what two of them share belongs to a feature or a section.',
      { pathNot: inside('app/routes') },
      { path: inside('app/routes') },
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
