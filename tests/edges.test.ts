import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

interface Rules {
  default: { forbidden: NonNullable<IFlattenedRuleSet['forbidden']>; options: object };
  EDGES: Readonly<Record<string, readonly string[]>>;
}
const { default: config, EDGES }: Rules = await import(resolve('.dependency-cruiser.mjs'));
const features = readdirSync('app/features').sort();

test('the table of edges names every feature and has no circle', () => {
  expect(Object.keys(EDGES).sort()).toEqual(features);
  const circleFrom = (feature: string, path: readonly string[] = []): readonly string[] | undefined => {
    if (path.includes(feature)) return [...path, feature];
    return EDGES[feature]?.map((called) => circleFrom(called, [...path, feature])).find((found) => found);
  };
  expect(features.flatMap((feature) => circleFrom(feature) ?? [])).toEqual([]);
});

test('every edge of the table is used', () => {
  const unused = Object.entries(EDGES).flatMap(([feature, called]) => {
    const code = globSync(`app/features/${feature}/**/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'));
    const isUsed = (other: string) =>
      code.some((text) => new RegExp(`'#app/features/${other}/(?!.+\\.table)`).test(text));
    return called.filter((other) => !isUsed(other)).map((other) => `${feature} → ${other}`);
  });
  expect(unused).toEqual([]);
});

/** For each rule an import that breaks it: from the first file to the second. */
const BREAKING: Readonly<Record<string, readonly [string, string]>> = {
  'no-cycles': ['app/ui/one.ts', 'app/ui/one.ts'],
  'platform-knows-no-business': ['app/platform/clock.ts', 'app/features/leads/lead.ts'],
  'features-know-no-screens': ['app/features/leads/show.ts', 'app/admin/leads/table.tsx'],
  'tables-are-plain': ['app/features/leads/leads.table.ts', 'app/platform/jobs/queue.ts'],
  'ui-is-a-design-system': ['app/ui/button.tsx', 'app/features/leads/lead.ts'],
  'firm-is-data': ['app/firm/fees.ts', 'app/platform/env.ts'],
  'screens-stand-alone': ['app/admin/leads/table.tsx', 'app/admin/people/names.ts'],
  'views-show-what-they-are-given': ['app/site/home/hero.tsx', 'app/platform/db/database.ts'],
  'nothing-imports-routes': ['app/features/leads/home.ts', 'app/site/home/route.tsx'],
  'app-knows-no-server': ['app/site/home/log.ts', 'server/main.ts'],
  'packages-stand-alone': ['app/ui/seal.ts', 'art/seal.ts'],
  'product-needs-no-tests': ['server/start.ts', 'tests/support/start.ts'],
  ...Object.fromEntries(
    Object.entries(EDGES).map(([feature, called]) => {
      const other = features.find((name) => name !== feature && name !== 'accounts' && !called.includes(name));
      return [`edges-of-${feature}`, [`app/features/${feature}/calls.ts`, `app/features/${other}/called.ts`]];
    }),
  ),
};

test.each(config.forbidden.map(({ name = '' }) => name))('an import that breaks %s is found', async (name) => {
  const [from = '', to = ''] = BREAKING[name] ?? [];
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const write = (file: string, code: string) => {
    mkdirSync(join(folder.path, dirname(file)), { recursive: true });
    writeFileSync(join(folder.path, file), code);
  };
  write(to, 'export const value = 1;');
  write(from, `import { value } from './${relative(dirname(from), to)}';\nexport const other = value;`);
  const { output } = await cruise(['.'], {
    ...config.options,
    baseDir: folder.path,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  });
  const { violations } = (output as ICruiseResult).summary;
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toContain(`${name}: ${from} → ${to}`);
});

const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? '';

/** By the table's name in SQL and in our code. */
function tableOwners(): Map<string, string> {
  const tables = globSync('app/features/**/*.table.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].flatMap(([, ...names]) =>
      names.map((name) => [name, featureOf(file)] as const),
    ),
  );
  return new Map(tables);
}

const WRITE = /(?:\.(?:insert|update|delete)\(|\b(?:insert into|update|delete from)\s+)(\w+)/g;

/** Otherwise the audit entry, the purge or the email of a change would be missing. Seeds fill an empty database. */
test('only the feature of a noun writes its tables', () => {
  const owners = tableOwners();
  expect(owners.size).toBeGreaterThan(60);
  const files = globSync('{app,server,bin}/**/*.{ts,tsx}').filter((file) => !/\.(?:test|e2e)\./.test(file));
  const writes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(WRITE)].map(([, table = '']) => ({ file, table })),
  );
  const known = writes.filter(({ table }) => owners.has(table));
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter(({ file, table }) => owners.get(table) !== featureOf(file))).toEqual([]);
});
