import { type PointerEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { cropOf, MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '#app/features/pictures/picture.ts';
import { type Drawing, type KeptPerson, personKey } from '#app/firm/people.ts';
import { control, Field, TextField } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { DRAWING_LIMITS, LEAST_WIDTH, MAX_ALT } from './drawing.ts';

interface PortraitPanelProps {
  person: KeptPerson;
  path: string;
  error: string | undefined;
}

/** Uploads a photo, and says which part of it is engraved, and how. */
export function PortraitPanel({ person, path, error }: PortraitPanelProps) {
  const { portrait } = person;
  const notes = { hint: HINT, error };
  const isBusy = useNavigation().formData?.has('portrait') ?? false;
  return (
    <section aria-busy={isBusy}>
      <h2 className="mb-2 font-serif text-17 italic">Portrait</h2>
      <div className="grid gap-4 border border-rule-strong bg-paper-0 px-5 py-4">
        {person.id === '' && <p className="text-ink-600">Save the person first, then add a photo.</p>}
        {portrait && (
          <Form key={portrait.src} method="post" action={path} className="grid gap-3">
            <input type="hidden" name="portrait" value={personKey(person.id)} />
            <Sliders drawing={portrait.drawing} />
            <TextField name="alt" label="Alternative text" defaultValue={portrait.alt} maxLength={MAX_ALT} />
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <button type="submit" name="act" value="draw" className="button button-line button-small">
                {isBusy ? 'Drawing…' : 'Draw again'}
              </button>
              <button
                type="submit"
                name="act"
                value="initials"
                formNoValidate
                className="text-link min-h-11 text-error"
              >
                Use initials
              </button>
            </p>
          </Form>
        )}
        {person.id !== '' && (
          <Form method="post" action={path} encType="multipart/form-data" className="grid gap-2">
            <input type="hidden" name="act" value="upload" />
            <input type="hidden" name="portrait" value={personKey(person.id)} />
            <Field {...{ name: 'photo', label: portrait ? 'Another photo' : 'Photo', ...notes }}>
              <input
                {...control('photo', notes)}
                {...{ type: 'file', name: 'file', required: true, accept: UPLOAD_TYPES.join() }}
                className="min-w-0 max-w-full text-15"
              />
            </Field>
            <button type="submit" className="button button-line button-small justify-self-start">
              {isBusy ? 'Drawing…' : 'Upload'}
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}

const HINT = `Upright, at least ${LEAST_WIDTH} pixels wide, at most ${MAX_UPLOAD_BYTES / 1024 ** 2} MB. It is drawn as an engraving.`;

const SLIDERS: Readonly<Record<keyof typeof DRAWING_LIMITS, readonly [least: string, most: string, label: string]>> = {
  pitch: ['Fine lines', 'Bold', 'Width of the lines'],
  exposure: ['Darker', 'Lighter', 'Exposure'],
  zoom: ['Whole', 'Closer', 'Size of the crop'],
  x: ['Left', 'Right', 'Crop to the side'],
  y: ['Top', 'Bottom', 'Crop up and down'],
};

/** The crop is moved on the photo, or with the sliders. */
function Sliders({ drawing }: { drawing: Drawing }) {
  const [shown, setShown] = useState(drawing);
  const isHydrated = useHydrated();
  const { photo } = shown;
  const box = cropOf(shown);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const moved = (at: number, by: number, length: number, part: number) =>
      part > 0.999 ? at : Math.round(Math.min(100, Math.max(0, at + (100 * by) / length / (1 - part))));
    setShown((now) => ({
      ...now,
      x: moved(now.x, event.movementX, width, box.width),
      y: moved(now.y, event.movementY, height, box.height),
    }));
  };
  return (
    <>
      <span className="relative block touch-none overflow-hidden select-none" onPointerMove={move}>
        <img src={photo.src} width={photo.width} height={photo.height} alt="" draggable={false} className="w-full" />
        {isHydrated && ( // Styles in the HTML of a page are blocked.
          <span
            aria-hidden="true"
            className="absolute cursor-move border-2 border-paper-0 shadow-[0_0_0_200rem_rgb(6_20_17/.55)]"
            style={Object.fromEntries(Object.entries(box).map(([side, share]) => [side, `${share * 100}%`]))}
          />
        )}
      </span>
      {(Object.keys(SLIDERS) as (keyof typeof SLIDERS)[]).map((name) => {
        const [least, most, label] = SLIDERS[name];
        return (
          <label key={name} className="flex min-h-8 items-center gap-2.5 text-15">
            <span aria-hidden="true" className="w-18 flex-none">
              {least}
            </span>
            <input
              type="range"
              name={name}
              aria-label={label}
              {...DRAWING_LIMITS[name]}
              value={shown[name]}
              onChange={({ target }) => setShown({ ...shown, [name]: Number(target.value) })}
              className="min-w-0 flex-1 accent-brass-700"
            />
            <span aria-hidden="true" className="w-14 flex-none text-right">
              {most}
            </span>
          </label>
        );
      })}
    </>
  );
}
