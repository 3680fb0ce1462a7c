import { expect, test } from 'vitest';
import { covered, ruled } from './hatching.ts';
import { engraveRows, engraveStrips, type Layers, sceneOf } from './layers.ts';
import { type PlateName, viewOf } from './view.ts';

/** The average over pixels across the lines, for a wall at some distance. */
function meanCover(metersPerPixel: number, tone: number): number {
  const pixels = 20_000;
  let sum = 0;
  for (let pixel = 0; pixel < pixels; pixel++) {
    sum += ruled({ position: pixel * metersPerPixel, metersPerPixel, pitch: 10, tone, spacing: 1 });
  }
  return sum / pixels;
}

test.each([0.02, 0.07, 0.1, 0.35, 1.3])('lines cover what the tone asks for, with %d meters in a pixel', (meters) => {
  for (const tone of [0.2, 0.35, 0.5]) expect(meanCover(meters, tone)).toBeCloseTo(tone, 1);
});

test('a line is solid inside, soft for one pixel at its edge, and gone outside', () => {
  expect(covered(0, 3)).toBe(1);
  expect(covered(3, 3)).toBe(0.5);
  expect(covered(4, 3)).toBe(0);
});

const width = 48;
const timeout = 60_000; // A second of work, but it may have to share the machine.

function engraved(plate: PlateName, threads: number): Layers {
  const view = viewOf({ plate, width });
  const layer = () => new Uint8Array(view.width * view.height);
  const layers: Layers = { ivory: layer(), brass: layer(), sky: layer() };
  for (let thread = 0; thread < threads; thread++) engraveStrips({ view, layers, thread, threads });
  return layers;
}

test.each(['wide', 'tall'] as const)('the %s plate has no seams where threads have shared it', { timeout }, (plate) => {
  const view = viewOf({ plate, width });
  const whole = engraveRows(sceneOf(view), 0, view.height).ivory.map((share) => Math.round(255 * share));
  expect(Buffer.compare(engraved(plate, 3).ivory, Uint8Array.from(whole))).toBe(0);
});

test('a plate has sky, lines and lamps', { timeout }, () => {
  const { ivory, brass, sky } = engraved('wide', 1);
  const share = (layer: Uint8Array) => layer.filter((value) => value > 0).length / layer.length;
  expect(share(sky)).toBeGreaterThan(0.5);
  expect(share(ivory)).toBeGreaterThan(0.3);
  expect(share(brass)).toBeGreaterThan(0);
});
