import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import { drawPortrait } from '#app/features/pictures/draw-portrait.ts';
import { PICTURE_TEXTS } from '#app/features/pictures/picture.ts';
import { uploadPicture } from '#app/features/pictures/upload-picture.ts';
import type { Drawing, KeptPerson } from '#app/firm/people.ts';
import type { Submission } from '#app/platform/http/submission.ts';
import type { Services } from '#app/platform/services.ts';
import { LEAST_WIDTH, MAX_ALT, presetDrawing, typedDrawing } from './drawing.ts';

/** What the portrait's own forms do: a new photo, another crop or other lines, or no portrait. */
export const PORTRAIT_ACTS: readonly string[] = ['upload', 'draw', 'initials'];

type Changed = { person: KeptPerson } | { error: string };

export async function changePortrait(
  app: Services,
  { act, form, upload }: Submission,
  { portrait, ...person }: KeptPerson,
  actor: AuditEntry['actor'],
): Promise<Changed> {
  if (act === 'initials') return { person };
  const wanted =
    act === 'upload' ? await newDrawing(app, upload, actor) : portrait && typedDrawing(form, portrait.drawing);
  if (!wanted || 'error' in wanted) return wanted ?? GONE;
  const typed = act === 'upload' ? portrait?.alt : String(form.get('alt') ?? '').trim();
  const alt = (typed || `Portrait of ${person.name}`).slice(0, MAX_ALT);
  const drawn = await drawPortrait(app, wanted, alt, actor);
  return drawn ? { person: { ...person, portrait: drawn } } : GONE;
}

const GONE = { error: 'The photo is gone. Upload it again.' };

async function newDrawing(
  app: Services,
  upload: Submission['upload'],
  actor: AuditEntry['actor'],
): Promise<Drawing | { error: string }> {
  const outcome = await uploadPicture(app, upload, actor).catch((err) => {
    app.log.error({ err }, 'storing a photo failed');
    return { ok: false, error: PICTURE_TEXTS.failed, detail: PICTURE_TEXTS.ourFault } as const;
  });
  if (!outcome.ok) return { error: [outcome.error, outcome.detail].filter(Boolean).join('. ') };
  const { url, width, height } = outcome.picture;
  if (width < LEAST_WIDTH) return { error: `The photo is ${width} pixels wide. Use one of at least ${LEAST_WIDTH}.` };
  return presetDrawing({ src: url, width, height });
}
