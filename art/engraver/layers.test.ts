import { expect, test } from 'vitest';
import { engraveRows, sceneOf } from './engrave.ts';
import { engraveStrips, type Layers } from './layers.ts';
import { type PlateName, viewOf } from './view.ts';

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
