// Thins the sky behind headlines, so that text keeps its contrast (tests/e2e/hero-contrast.e2e.ts measures it).

import { smoothStep } from './easing.ts';
import type { View } from './view.ts';

/** 1 where there is no text, about a third behind text. */
export function openness({ width, height, words }: View, x: number, y: number): number {
  const across = x / width;
  const down = y / height;
  if (words === 'left') return 1 - 0.66 * (1 - smoothStep(0.36, 0.62, across)) * (1 - smoothStep(0.58, 0.8, down));
  return 1 - 0.72 * (1 - smoothStep(0.4, 0.66, down));
}
