import { expect, test } from 'vitest';
import { killSites } from '#proof/survive/kill-sites.ts';

const KILLS = process.env.FULL ? 20 : 4; // `npm run proof -- survive` kills 200 times.

test(`kill -9, ${KILLS} times, during form submissions: no acknowledged lead is lost, and each is delivered once`, async () => {
  const { summary, acknowledged, broken, missingNotifications } = await killSites(KILLS);
  console.log(summary);
  expect(acknowledged).toBeGreaterThan(KILLS / 2);
  expect(broken).toEqual({ lost: [], storedTwice: [], notDeliveredOnce: [], notStored: [] });
  expect(missingNotifications).toBe(0);
}, 1_800_000); // Starts take minutes where many processes compete; only a hang takes longer.
