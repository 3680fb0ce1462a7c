// Lines whose width is the tone. A tone is never a grey: it is the share of the ground that the lines cover.

/** How much of a pixel a line covers, with one pixel of softness at its edge. */
export function covered(distance: number, halfWidth: number): number {
  const cover = halfWidth - distance + 0.5;
  return cover < 0 ? 0 : cover > 1 ? 1 : cover;
}

/** Pixels from here to the middle of the nearest of evenly spaced lines. */
export function toNearestLine(position: number, pitch: number): number {
  const lines = position / pitch;
  return Math.abs(lines - Math.round(lines)) * pitch;
}

type Ruling = {
  /** Where on the surface, in metres, across the lines. */
  position: number;
  /** How many metres one pixel is there. */
  metresPerPixel: number;
  /** Pixels wanted from one line to the next. */
  pitch: number;
  tone: number;
  /** Distance of two lines in metres; it is halved or doubled until the pitch fits. */
  spacing: number;
};

/**
 * Lines that lie on the surface itself. With distance every second one grows thinner until it is gone, as under a
 * burin, so that the pitch on the plate stays about the same.
 */
export function ruled({ position, metresPerPixel, pitch, tone, spacing }: Ruling): number {
  const octave = Math.log2((pitch * metresPerPixel) / spacing) - 0.1;
  const whole = Math.floor(octave);
  const fading = octave - whole;
  const metres = spacing * 2 ** whole;
  const line = Math.round(position / metres);
  const distance = Math.abs(position / metres - line) * (metres / metresPerPixel);
  const width = tone * (metres / metresPerPixel) * (line & 1 ? 1 - fading : 1 + fading);
  return covered(distance, width / 2 - (width < 0.35 ? 0.5 : 0));
}
