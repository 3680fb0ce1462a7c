import { OFFICE_ZONE } from '#app/firm/office.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CLOCK = String.raw`(?:[T,\s]+(?:at\s+)?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?)?`;
const ZONE = String.raw`\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$`;
const FORMATS = [
  { pattern: new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}${ZONE}`, 'i'), order: [0, 1, 2] },
  { pattern: new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${CLOCK}${ZONE}`, 'i'), order: [2, 0, 1] },
  {
    pattern: new RegExp(String.raw`^(?:\p{L}+,?\s+)?(\p{L}{3})\p{L}*\.?\s+(\d{1,2}),?\s+(\d{4})${CLOCK}${ZONE}`, 'iu'),
    order: [2, 0, 1],
  },
  {
    pattern: new RegExp(
      String.raw`^(?:\p{L}+,?\s+)?(\d{1,2})[\s-](\p{L}{3})\p{L}*\.?[\s-](\d{4})${CLOCK}${ZONE}`,
      'iu',
    ),
    order: [2, 1, 0],
  },
] as const;

/**
 * The instant that an export's text means, at the office if it names no zone. Month before day, as Americans write it, unless
 * only the other order is a date or the parts have dots. Null if it is none.
 */
export function readTime(text: string): Date | null {
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  for (const { pattern, order } of FORMATS) {
    const found = pattern.exec(text.trim());
    if (!found) continue;
    const [, ...parts] = found;
    const [year = 0, first = 0, second = 0] = order.map((at) => numberOf(parts[at] ?? ''));
    const isSwapped = pattern === FORMATS[1].pattern && (first > 12 || text.includes('.'));
    const [month, day] = isSwapped ? [second, first] : [first, second];
    return instant({ year: year < 100 ? 2000 + year : year, month, day }, parts.slice(3));
  }
  return null;
}

function numberOf(part: string): number {
  return /^\d/.test(part) ? Number(part) : MONTHS.indexOf(part.toLowerCase()) + 1;
}

type Clock = (string | undefined)[];

function instant(
  date: { year: number; month: number; day: number },
  [hours, minutes = '0', half, zone]: Clock,
): Date | null {
  const hour =
    hours === undefined ? 12 : (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase().startsWith('p') ? 12 : 0);
  try {
    const plain = Temporal.PlainDateTime.from({ ...date, hour, minute: Number(minutes) }, { overflow: 'reject' });
    if (date.year < 1990) return null;
    const offset = zone && (/^[zug]/i.test(zone) ? 'UTC' : zone.replace(/^(...)(\d\d)$/, '$1:$2'));
    return new Date(plain.toZonedDateTime(offset || OFFICE_ZONE).epochMilliseconds);
  } catch {
    return null; // A day that does not exist.
  }
}
