// Random buildings far away and along the low shore.

import { type Body, block } from '../bodies.ts';
import { standing } from '../compass.ts';
import { smoothStep } from '../easing.ts';
import { type Pattern, wall } from '../walls/wall.ts';

export type Random = () => number;

/** Lower toward the left, where the plain begins. */
export function farCity(random: Random): Body[] {
  const patterns: Pattern[] = ['piers', 'floors', 'grid'];
  return Array.from({ length: 120 }, (_, index) => {
    const plateX = 1010 + random() * 1500;
    const at = standing(plateX, 1900 + random() * 900);
    const height = (26 + smoothStep(960, 1500, plateX) * 95) * (0.5 + random());
    const [u, v] = [13 + random() * 20, 13 + random() * 20];
    const face = wall(patterns[index % 3] as Pattern, 0.6 + random() * 0.4, { bay: 3 + random() * 2 });
    const body = block(at, [u, v], [0, height], face);
    if (random() <= 0.6) return [body];
    return [body, block(at, [0.6 * u, 0.6 * v], [height, height * (1.12 + random() * 0.12)], face)];
  }).flat();
}

export function farShore(random: Random): Body[] {
  return Array.from({ length: 46 }, () => {
    const plateX = 700 + random() * 420;
    const at = standing(plateX, 2300 + random() * 900);
    const height = 6 + 20 * smoothStep(680, 1120, plateX) * (0.4 + random());
    return block(at, [12 + random() * 18, 12 + random() * 14], [0, height], wall('floors', 0.7));
  });
}
