import { expect, test } from 'vitest';
import { cropOf } from '#app/features/pictures/picture.ts';
import { engrave } from './engrave.ts';

const [WIDTH, HEIGHT] = [120, 120];
/** From black at the left to white at the right. */
const RAMP = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => ((at % WIDTH) * 255) / (WIDTH - 1));
const FLAT = new Uint8Array(RAMP.length).fill(255);

/** How much ink a part of the drawing has, of 1. */
const inkOf = (drawing: Uint8Array, from: number, to: number) => {
  const part = drawing.filter((_, at) => at % WIDTH >= from && at % WIDTH < to);
  return part.reduce((sum, ink) => sum + ink, 0) / part.length / 255;
};

test('lines swell where the photo is dark, and leave the lightest tones as paper', () => {
  const drawing = engrave(RAMP, FLAT, WIDTH, { pitch: 10, exposure: 0 });
  const inks = [0, 30, 60, 90, 115].map((from) => inkOf(drawing, from, from + 5));
  expect(inks).toEqual(inks.toSorted((a, b) => b - a));
  expect(inks[0]).toBeGreaterThan(0.75);
  expect(inks[0]).toBeLessThan(1);
  expect(inks.at(-1)).toBe(0);
});

test('wider lines are further apart, and a lighter exposure takes ink away', () => {
  const rows = (pitch: number) => {
    const drawing = engrave(RAMP, FLAT, WIDTH, { pitch, exposure: 0 });
    const column = Array.from({ length: HEIGHT }, (_, y) => (drawing[y * WIDTH + 70] ?? 0) > 127);
    return column.filter((isInk, y) => isInk && !column[y - 1]).length;
  };
  expect([rows(6), rows(12)]).toEqual([20, 10]);
  const ink = (exposure: number) => inkOf(engrave(RAMP, FLAT, WIDTH, { pitch: 8, exposure }), 0, WIDTH);
  expect(ink(0.2)).toBeLessThan(ink(0));
  expect(ink(-0.2)).toBeGreaterThan(ink(0));
});

test('tones bend the lines', () => {
  const straight = engrave(RAMP, FLAT, WIDTH, { pitch: 10, exposure: 0 });
  expect(engrave(RAMP, RAMP, WIDTH, { pitch: 10, exposure: 0 })).not.toEqual(straight);
});

test('the crop is upright and stays inside of the photo', () => {
  const wide = { width: 1600, height: 1000 };
  expect(cropOf({ photo: wide, x: 50, y: 0, zoom: 100 })).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  const close = cropOf({ photo: wide, x: 100, y: 100, zoom: 200 });
  expect(close).toEqual({ left: 0.75, top: 0.5, width: 0.25, height: 0.5 });
});
