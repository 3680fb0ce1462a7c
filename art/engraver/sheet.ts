// The buffers of a strip while it is rendered.

export type Sheet = {
  width: number;
  rows: number;
  /** The share of each subpixel that lines cover, from 0 to 1. */
  ivory: Float32Array;
  brass: Float32Array;
  /** The opacity of clouds. */
  cloud: Float32Array;
  /** The visible face (or SKY or WATER) and its distance. */
  faces: Int32Array;
  depths: Float32Array;
};

export const SKY = 0;
export const WATER = -1;

export function emptySheet(width: number, rows: number): Sheet {
  const floats = () => new Float32Array(width * rows);
  return {
    width,
    rows,
    ivory: floats(),
    brass: floats(),
    cloud: floats(),
    faces: new Int32Array(width * rows),
    depths: floats(),
  };
}
