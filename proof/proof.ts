/** `npm run proof` lists these programs; `npm run proof -- NAME [options]` runs one of them against the built site. */
const PROGRAMS: Readonly<Record<string, { file: string; what: string }>> = {
  bench: {
    file: 'bench/bench.ts',
    what: 'measures pages, forms, library, overview, leads, start, browser and upload (bench pages: one of them)',
  },
  attack: {
    file: 'attack/attack.ts',
    what: 'sends the classic attacks to every form and address (attack sql: one class)',
  },
  soak: { file: 'soak/soak.ts', what: 'mixed traffic for --minutes 10: no error, flat memory' },
  chaos: { file: 'chaos/chaos.ts', what: 'injects faults under traffic for --minutes 6 [--seed 42]: nothing lost' },
  cluster: {
    file: 'cluster/cluster.ts',
    what: 'three processes behind HAProxy act as one site (--keep: keep it running)',
  },
  survive: { file: 'survive.ts', what: 'kills the site and the database 200 times: no acknowledged lead is lost' },
  engines: { file: 'engines.ts', what: 'the main journeys in Firefox and WebKitGTK (engines webkit: one of them)' },
  lighthouse: { file: 'lighthouse.ts', what: 'Lighthouse on every public page (lighthouse /buy: one page)' },
};

const [wanted = '--help'] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, wanted) ? PROGRAMS[wanted] : undefined;
if (program) {
  process.argv.splice(2, 1);
  await import(`./${program.file}`);
} else {
  const list = Object.entries(PROGRAMS).map(([name, { what }]) => `  ${name.padEnd(12)}${what}`);
  if (wanted !== '--help') console.error(`There is no proof "${wanted}".`);
  console.log(['npm run proof -- NAME [options]', '', ...list].join('\n'));
  process.exitCode = wanted === '--help' ? 0 : 1;
}

export {}; // Top-level await needs a module.
