import type { Browser } from 'playwright-core';
import { photograph, visitorOf } from './photograph.ts';
import { SCREENS, WIDTHS } from './screens.ts';
import { startScreensSite } from './screens-site.ts';

/** Pictures of all screens at all widths, one after the other, from one site. */
export async function* takeScreens(browser: Browser): AsyncGenerator<{ name: string; picture: Buffer }> {
  const site = await startScreensSite();
  try {
    for (const width of WIDTHS) {
      for (const isAdmin of [false, true]) {
        const cookie = isAdmin ? site.cookie : undefined;
        const visitor = await visitorOf(browser, { url: site.url, width, cookie });
        for (const { name, path } of SCREENS.filter((screen) => Boolean(screen.isAdmin) === isAdmin)) {
          const picture = await photograph(visitor, site.url + path.replace('LEAD', site.lead));
          yield { name: `${name}-${width}`, picture };
        }
        await visitor.close();
      }
    }
  } finally {
    await site.stop();
  }
}
