import { measureGrowth } from './growth.ts';
import { comparePages } from './pages/compare-pages.ts';
import { measureStart } from './start-up.ts';

/**
 * How fast the site is, as ratios from one run in which all candidates take turns: an absolute figure says more about
 * the machine than about us. Everything is sent over loopback, in bounded rounds.
 */
export async function benchServer(): Promise<void> {
  const { first, again } = await measureStart();
  console.log(`First start (new database, demo articles) until ready: ${first} ms`);
  console.log(`Start with an existing database until ready:          ${again} ms\n`);
  await comparePages();
  await measureGrowth();
}
