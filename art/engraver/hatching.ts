// Hatching: a tone is the share of the area that lines cover, never a gray.

/** The share of a pixel that a line covers, with an antialiased edge of one pixel. */
export function covered(distance: number, halfWidth: number): number {
  const cover = halfWidth - distance + 0.5;
  return cover < 0 ? 0 : cover > 1 ? 1 : cover;
}

/** The distance to the center of the nearest of evenly spaced lines. */
export function toNearestLine(position: number, pitch: number): number {
  const lines = position / pitch;
  return Math.abs(lines - Math.round(lines)) * pitch;
}

type Ruling = {
  /** Position on the surface across the lines, in meters. */
  position: number;
  /** Meters per pixel at this place. */
  metersPerPixel: number;
  /** Desired pixels from one line to the next. */
  pitch: number;
  tone: number;
  /** Distance between lines in meters; halved or doubled until the pitch fits. */
  spacing: number;
};

/**
 * Lines on the surface itself. With growing distance every second line gets thinner and disappears, so that the pitch
 * on the plate stays about the same.
 */
export function ruled({ position, metersPerPixel, pitch, tone, spacing }: Ruling): number {
  const octave = Math.log2((pitch * metersPerPixel) / spacing) - 0.1;
  const whole = Math.floor(octave);
  const fading = octave - whole;
  const meters = spacing * 2 ** whole;
  const line = Math.round(position / meters);
  const distance = Math.abs(position / meters - line) * (meters / metersPerPixel);
  const width = tone * (meters / metersPerPixel) * (line & 1 ? 1 - fading : 1 + fading);
  return covered(distance, width / 2 - (width < 0.35 ? 0.5 : 0));
}
