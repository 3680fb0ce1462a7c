import type { Person } from './person.ts';

const WORDS = ['financing', 'sba', 'exit', 'valuation', 'due diligence', 'zzz', 'büro', '100%', 'owner', 'the'];
const CATEGORIES = ['', 'Buy', 'Sell', 'Capital', 'Integration', 'Insights'];

/** Somebody who searches the library. Searches are not kept in memory: each is asked of the database. */
export const searcher: Person = async ({ door, notes, random }) => {
  const words = { q: random.pick(WORDS), category: random.pick(CATEGORIES) };
  const page: Record<string, string> =
    random.between(0, 1) < 0.3 ? { page: String(Math.floor(random.between(1, 4))) } : {};
  const path = `/resources?${new URLSearchParams({ ...words, ...page })}`;
  const note = notes.begin('search');
  const answer = await door.read(path);
  const isFine = answer?.status === 302 || (answer?.status === 200 && answer.text.includes('</html>'));
  if (isFine) return note('fine', '', answer.again);
  note(answer ? (answer.status === 503 ? 'refused' : 'wrong') : 'broken', `${path}: ${answer?.status}`);
};
