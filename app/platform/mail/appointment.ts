import { themeColor } from '#app/platform/theme-color.ts';

export const INK = themeColor('ink-900');
export const QUIET = themeColor('ink-600');
export const RULE = themeColor('rule');
export const SANS = "'Public Sans',Helvetica,Arial,sans-serif";
export const SERIF = 'Newsreader,Georgia,serif';
const EDGE = themeColor('rule-strong');

/** A date and a time as an email shows them. */
export interface Appointment {
  /** `19`, `Thursday`, `November 2026`. */
  number: string;
  weekday: string;
  month: string;
  /** `11:30 AM`, and below it the zone, and the time in another one. */
  time: string;
  zone: string;
  other: string;
  /** The time before a move. */
  before?: string;
  isStruck?: boolean;
}

export function appointmentText({ number, weekday, month, time, zone, other, before, isStruck }: Appointment): string {
  const [name = '', year = ''] = month.split(' ');
  const when = `${weekday}, ${name} ${number}, ${year}, ${time} ${zone}`;
  return [isStruck ? `Canceled: ${when}` : when, other, before && `Previously: ${before}`].filter(Boolean).join('\n');
}

/** Two cells that stack on a narrow screen. */
export function appointmentHtml(appointment: Appointment): string {
  const { number, weekday, month, time, zone, other, before, isStruck } = appointment;
  const struck = isStruck ? `color:${QUIET};text-decoration:line-through` : `color:${INK}`;
  const cell = 'display:inline-block;width:100%;vertical-align:middle';
  return [
    `<table role="presentation" width="100%" style="margin:20px 0;border:1px solid ${INK};border-collapse:collapse"><tr><td style="padding:5px">`,
    `<table role="presentation" width="100%" style="border:1px solid ${EDGE};border-collapse:collapse"><tr><td style="padding:8px 10px 12px 20px;font-size:0">`,
    `<div style="${cell};max-width:290px"><table role="presentation"><tr>`,
    `<td style="padding:12px 20px 12px 0;font:400 64px/60px ${SERIF};letter-spacing:-2px;${struck}">${asText(number)}</td>`,
    `<td style="padding:12px 0;font:400 20px/26px ${SERIF};${struck}">${asText(weekday)}<br><i>${asText(month)}</i></td></tr></table></div>`,
    `<div style="${cell};max-width:220px"><table role="presentation"><tr><td style="padding:6px 0 6px 20px;border-left:2px dotted ${EDGE}">`,
    `<div style="font:400 28px/34px ${SERIF};${struck}">${asText(time)}</div>`,
    ...[zone, other]
      .filter(Boolean)
      .map((line) => `<div style="font:14px/20px ${SANS};color:${QUIET}">${asText(line)}</div>`),
    '</td></tr></table></div></td></tr>',
    before
      ? `<tr><td style="padding:10px 20px;border-top:1px solid ${RULE};font:15px/22px ${SANS};color:${QUIET}">Previously: <s>${asText(before)}</s></td></tr>`
      : '',
    '</table></td></tr></table>',
  ].join('');
}

export function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
