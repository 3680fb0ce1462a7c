import { setTimeout as sleep } from 'node:timers/promises';
import { clerk } from './desk.ts';
import { editor } from './editor.ts';
import type { Circumstances, Person } from './person.ts';
import { addressesToRead, reader } from './readers.ts';
import { searcher } from './searchers.ts';
import { sender, subscriber } from './senders.ts';
import { uploader } from './uploads.ts';

/** Begins mixed traffic: readers, searchers, forms, an editor, the office. Returns what ends it. */
export async function startTraffic(
  circumstances: Omit<Circumstances, 'isOver'>,
  cookie: string,
): Promise<{ stop(): Promise<void> }> {
  let over = false;
  const addresses = await addressesToRead(circumstances.door.somewhere());
  const live = async (person: Person, pauseMs: number) => {
    while (!over) {
      await person({ ...circumstances, isOver: () => over });
      await sleep(circumstances.random.between(0.5, 1.5) * pauseMs);
    }
  };
  const lives = [
    ...Array.from({ length: 6 }, () => live(reader(addresses), 60)),
    ...Array.from({ length: 2 }, () => live(searcher, 300)),
    ...Array.from({ length: 3 }, () => live(sender, 400)),
    live(subscriber, 1000),
    live(editor(cookie), 3000),
    live(uploader(cookie), 8000),
    live(clerk(cookie), 1000),
  ];
  return {
    async stop() {
      over = true;
      await Promise.all(lives);
    },
  };
}
