import { availableParallelism } from 'node:os';

/** `npm run bench` measures all of it, `npm run bench -- server` one part. Only figures of one run compare. */
const SUBJECTS = {
  server: async () => (await import('./server.ts')).benchServer(),
  leads: async () => (await import('./leads/bench-leads.ts')).benchLeads(),
  desk: async () => (await import('./desk/bench-desk.ts')).benchDesk(),
  articles: async () => (await import('./articles/bench-articles.ts')).benchArticles(),
};

type Subject = keyof typeof SUBJECTS;
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in SUBJECTS));
if (unknown) {
  console.error(`There is no bench "${unknown}": use ${Object.keys(SUBJECTS).join(', ')}, or nothing for all of them.`);
  process.exit(1);
}
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores\n`);
for (const name of wanted.length > 0 ? wanted : Object.keys(SUBJECTS)) {
  console.log(`## ${name}\n`);
  await SUBJECTS[name as Subject]();
}
