// Composes a picture: ink background, gray-green sky, ivory city, brass sun and lamps, drawn lines.
import sharp from 'sharp';
import { plainDrawing, sun } from './drawn/landscape.ts';
import { line, rasterize, type Stroke, strokes } from './drawn/stroke.ts';
// The masts on the highest roofs, too thin to be engraved.
import { clamp, mix, smoothStep, standing } from './geometry.ts';
import { engraveLayers, type Layers } from './layers.ts';
import { project, type Size, type View, viewOf } from './view.ts';

const masts: Mast[] = [
  [1652, 1500, 440, 527, 2.8, -16],
  [1652, 1500, 440, 520, 2.8, 6],
  [1196, 1960, 352, 450, 2.2, -12],
  [1196, 1960, 352, 440, 2.2, 10],
  [1358, 1180, 346, 415, 2.2, 5],
  [2086, 1420, 294, 318, 1.8, 0],
];

type Color = readonly [red: number, green: number, blue: number];

const inkAbove: Color = [7, 21, 19];
const inkBelow: Color = [10, 28, 24];
const ivory: Color = [240, 231, 208];
const skyGreen: Color = [150, 178, 158];
const sunBrass: Color = [205, 163, 84];
const lampBrass: Color = [236, 190, 98];

/** The layers of a plate before they are composed. */
export type EngravedPlate = { view: View; layers: Layers };

/** Raw RGB pixels. */
export type Picture = { data: Buffer; width: number; height: number };

export async function renderPlate(size: Size): Promise<Picture> {
  return printPlate(await engravePlate(size));
}

export async function engravePlate(size: Size): Promise<EngravedPlate> {
  const view = viewOf(size);
  return { view, layers: await engraveLayers(view) };
}

/** `sunDrawing` is SVG in subpixels; the same layers can be composed with different suns. */
export async function printPlate({ view, layers }: EngravedPlate, sunDrawing = sun(view)): Promise<Picture> {
  const drawn = {
    sun: await rasterize(view, sunDrawing),
    masts: await rasterize(view, mastLines(view)),
    plain: await rasterize(view, plainDrawing(view)),
  };
  const raw = { width: view.width, height: view.height, channels: 3 } as const;
  const { data, info } = await sharp(print(view, layers, drawn), { raw })
    .resize(view.width / view.supersampling, view.height / view.supersampling, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Drawn = { sun: Buffer; masts: Buffer; plain: Buffer };

function print(view: View, layers: Layers, drawn: Drawn): Buffer {
  const { width, height } = view;
  const pixels = Buffer.alloc(width * height * 3);
  const color = [0, 0, 0];
  const lay = (on: Color, cover: number) => {
    for (let channel = 0; channel < 3; channel++) {
      color[channel] = mix(color[channel] ?? 0, on[channel] ?? 0, cover);
    }
  };
  for (let y = 0; y < height; y++) {
    const ink = blend(inkAbove, inkBelow, y / height);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const sky = layers.sky[at] ?? 0;
      const isSky = sky > 0;
      const cloud = isSky ? (255 - sky) / 250 : 0;
      const lines = (layers.ivory[at] ?? 0) / 255;
      color[0] = ink[0];
      color[1] = ink[1];
      color[2] = ink[2];
      if (isSky) {
        lay(cloud > 0 ? blend(skyGreen, ivory, 0.55 * cloud) : skyGreen, lines * mix(besideSun(view, x, y), 1, cloud));
        lay(sunBrass, ((drawn.sun[4 * at + 3] ?? 0) / 255) * (1 - cloud));
      } else lay(ivory, lines);
      lay(lampBrass, (layers.brass[at] ?? 0) / 255);
      if (isSky) lay(ivory, (drawn.masts[4 * at + 3] ?? 0) / 255);
      const drawnHere = (drawn.plain[4 * at + 3] ?? 0) / 255;
      if (drawnHere > 0 && (isSky || y > view.horizon - 2)) {
        lay(blend(ink, ivory, (0.84 * (drawn.plain[4 * at] ?? 0)) / 255), drawnHere);
      }
      pixels[3 * at] = color[0] ?? 0;
      pixels[3 * at + 1] = color[1] ?? 0;
      pixels[3 * at + 2] = color[2] ?? 0;
    }
  }
  return pixels;
}

/** Fades the sky's lines behind the sun and around it. */
function besideSun({ sun: { x, y, radius } }: View, atX: number, atY: number): number {
  const distance = Math.hypot(atX - x, atY - y) / radius;
  return distance < 1.02 ? 0.42 : mix(0.85, 1, smoothStep(1.02, 1.4, distance));
}

function blend(from: Color, to: Color, share: number): Color {
  const part = clamp(share);
  return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part)];
}

type Mast = [plateX: number, depth: number, foot: number, tip: number, width: number, aside: number];

function mastLines(view: View): string {
  return strokes(
    masts.flatMap((mast) => mastLine(view, mast)),
    '#fff',
  );
}

/** Half as wide above its middle. */
function mastLine(view: View, [plateX, depth, foot, tip, width, aside]: Mast): Stroke[] {
  const spot = standing(plateX, depth);
  const at = (height: number) => {
    const { x, y } = project(view, { x: spot.x + aside, y: height, z: spot.z });
    return [x, y] as const;
  };
  const middle = foot + 0.55 * (tip - foot);
  return [line(at(foot), at(middle), width * view.pen), line(at(middle), at(tip), 0.5 * width * view.pen)];
}
