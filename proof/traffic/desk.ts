import type { Person } from './person.ts';

const SCREENS = ['/admin', '/admin?period=year', '/admin/leads', '/admin/leads?q=person-1', '/admin/articles'];

/** Somebody at the office who looks at the overview and at what has come in. */
export function clerk(cookie: string): Person {
  return async ({ door, notes, random }) => {
    const path = random.pick(SCREENS);
    const note = notes.begin('desk');
    const answer = await door.read(path, { cookie });
    if (answer?.status === 200 && answer.text.includes('</html>')) return note('fine', '', answer.again);
    const place = answer?.headers.get('location') ?? '';
    note(answer ? (answer.status === 503 ? 'refused' : 'wrong') : 'broken', `${path}: ${answer?.status} ${place}`);
  };
}
