import { availableParallelism } from 'node:os';

/** `npm run bench` measures the server, `-- articles` the library, `-- desk` the overview and the saved links. Only figures of one run compare. */
const SUBJECTS = {
  server: async () => (await import('./server.ts')).benchServer(),
  desk: async () => (await import('./desk/bench-desk.ts')).benchDesk(),
  articles: async () => (await import('./articles/bench-articles.ts')).benchArticles(),
};

const [wanted = 'server'] = process.argv.slice(2);
const subject = SUBJECTS[wanted as keyof typeof SUBJECTS];
if (!subject) {
  console.error(`There is no bench "${wanted}": use one of ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exit(1);
}
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores\n`);
await subject();
