import type { FactKind } from '#app/firm/fact-values.ts';

/** An amount as it is written in a text. */
export interface Amount {
  kind: 'money' | 'percent' | 'ratio' | 'duration' | 'count';
  /** Two for a range. Durations in months, or in days. */
  values: number[];
  unit: 'years' | 'months' | 'days' | '';
  /** What a quotation replaces: of "12 years" only the number. */
  from: number;
  to: number;
  /** The end with its unit. */
  end: number;
  /** The form of a quotation that is written in the same way. */
  form: '' | 'short' | 'exact' | 'words' | 'points';
}

/** Which kind of amount a fact is compared with. */
export const AMOUNT_OF: Partial<Record<FactKind, Amount['kind']>> = {
  ...{ money: 'money', 'money range': 'money', percent: 'percent', 'percent range': 'percent', table: 'percent' },
  ...{ ratio: 'ratio', years: 'duration', months: 'duration', days: 'duration', count: 'count' },
};

const WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
  ...{ twelve: 12, fifteen: 15, eighteen: 18, twenty: 20, 'twenty-five': 25, thirty: 30, forty: 40, fifty: 50 },
  ...{ sixty: 60, 'seventy-five': 75, eighty: 80, ninety: 90, 'a hundred': 100 },
};
const UNITS: Readonly<Record<string, number>> = { thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, mm: 1e6, billion: 1e9 };

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const SPELLED = `${NUMBER}|${Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')}`;
const TO = String.raw`\s?(?:–|—|-|\bto\b)\s?`;
const SCALE = String.raw`(?:\s?(${Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|')})\b)`;

const PATTERN = new RegExp(
  [
    String.raw`\$\s?(${NUMBER})${SCALE}?(?:${TO}(?=\$|[\d.,]+\s?[kmb])\$?\s?(${NUMBER})${SCALE}?)?`,
    String.raw`(?<![\d.,$])\b(${SPELLED})(?:\s?%?${TO}(${SPELLED}))?(\s?%|\spercent\b|\sper cent\b|\spercentage points?\b)`,
    String.raw`(?<![\d.,$])\b(${SPELLED})(?:${TO}(${SPELLED}))?([\s-](?:years?|months?|days?)\b)`,
    String.raw`(?<![\d.,$])\b(${SPELLED})((?: or more)?\s(?:full-time )?(?:employees|workers)\b)`,
    String.raw`(?<![\d.,$])\b(\d\.\d{1,2})(?![\d%]|\s?(?:%|million|billion|percent|years|months))`,
  ].join('|'),
  'gi',
);

/** The amounts in a text, in their order. */
export function amountsIn(text: string): Amount[] {
  return Array.from(text.matchAll(PATTERN), (found): Amount => {
    const [whole, money, scale, moneyTo, scaleTo, percent, percentTo, sign, time, timeTo, unit, heads, , ratio] = found;
    const from = found.index;
    const end = from + whole.length;
    const to = (after: string) => end - after.length;
    if (money) {
      const isShort = /^[km]+$/i.test(scaleTo ?? scale ?? '');
      const values = [
        sized(money, scale ?? (moneyTo ? scaleTo : undefined)),
        ...(moneyTo ? [sized(moneyTo, scaleTo)] : []),
      ];
      const form = isShort ? 'short' : scale || scaleTo ? '' : 'exact';
      return { kind: 'money', values, unit: '', from, to: end, end, form };
    }
    if (percent && sign) {
      const form = sign.includes('point') ? 'points' : '';
      return { kind: 'percent', values: numbers(percent, percentTo), unit: '', from, to: end, end, form };
    }
    const form = /^\d/.test(whole) ? '' : 'words';
    if (time && unit) {
      const name = unit.includes('year') ? 'years' : unit.includes('month') ? 'months' : 'days';
      const values = numbers(time, timeTo).map((value) => (name === 'years' ? 12 * value : value));
      return { kind: 'duration', values, unit: name, from, to: to(unit), end, form };
    }
    if (heads) return { kind: 'count', values: numbers(heads), unit: '', from, to: from + heads.length, end, form };
    return { kind: 'ratio', values: numbers(ratio ?? ''), unit: '', from, to: end, end, form: '' };
  });
}

const numberOf = (text: string) => WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', ''));
const sized = (text: string, scale = '') => numberOf(text) * (UNITS[scale.toLowerCase()] ?? 1);
const numbers = (one: string, other?: string) => [numberOf(one), ...(other ? [numberOf(other)] : [])];
