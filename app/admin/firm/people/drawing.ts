import type { Drawing } from '#app/firm/people.ts';

/** What the sliders of a portrait allow. */
export const DRAWING_LIMITS = {
  pitch: { min: 3, max: 6, step: 0.25 },
  exposure: { min: -20, max: 20, step: 1 },
  zoom: { min: 100, max: 400, step: 1 },
  x: { min: 0, max: 100, step: 1 },
  y: { min: 0, max: 100, step: 1 },
} as const;
type Slider = keyof typeof DRAWING_LIMITS;

export const MAX_ALT = 200;
export const LEAST_WIDTH = 800;

/** Of a new photo: the largest crop, as high up as it goes, because the face is in the upper third. */
export const presetDrawing = (photo: Drawing['photo']): Drawing => ({
  photo,
  x: 50,
  y: 0,
  zoom: 100,
  pitch: 3.5,
  exposure: 0,
});

/** What a form says, within the limits. */
export function typedDrawing(form: FormData, before: Drawing): Drawing {
  const typed = (name: Slider) => {
    const { min, max } = DRAWING_LIMITS[name];
    const value = Number.parseFloat(String(form.get(name) ?? ''));
    return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : before[name];
  };
  return {
    photo: before.photo,
    ...{ x: typed('x'), y: typed('y'), zoom: typed('zoom'), pitch: typed('pitch'), exposure: typed('exposure') },
  };
}
