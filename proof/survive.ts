import { killSites } from './survive/kill-sites.ts';
import { killWriters } from './survive/kill-writers.ts';

/** `npm run proof -- survive`: kills processes and databases while they work, more often than the tests do. */

const SITE_KILLS = 200;
const WRITER_KILLS = 50;

const writes = await killWriters(WRITER_KILLS);
console.log(`Writers: ${writes.summary}, ${writes.lost.length} lost`);
const { summary, broken, missingNotifications } = await killSites(SITE_KILLS);
console.log(`Sites: ${summary}`);
for (const [promise, leads] of Object.entries(broken)) console.log(`${promise}: ${leads.join(', ') || 'none'}`);
console.log(`Missing notifications: ${missingNotifications}`);

const failures = [...writes.lost, ...Object.values(broken).flat()].length + Math.abs(missingNotifications);
process.exit(failures === 0 ? 0 : 1);
