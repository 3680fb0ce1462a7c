// A strip of the plate while it is being engraved.

export type Sheet = {
  width: number;
  rows: number;
  /** How much of each fine pixel the lines of a plate cover, from 0 to 1. */
  ivory: Float32Array;
  brass: Float32Array;
  /** How far a cloud hides the sky. */
  cloud: Float32Array;
  /** Which face of which body is seen, or SKY or WATER; and how far away it is. */
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
