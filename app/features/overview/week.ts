/** The stacking order in the chart. */
export const FORMS_SHOWN = ['consultation', 'retain', 'resource', 'contact', 'booking'] as const;
export type FormShown = (typeof FORMS_SHOWN)[number];

/** How many leads each stage after the first has, by its id. */
export type StageCounts = Record<string, number>;

/** The stages of weeks that were stored without their ids, as earlier releases still do. */
const STAGES_WITHOUT_IDS = ['contacted', 'qualified', 'client', 'closed'];

/** The sums of one week. Rows are arrays: a year has thousands of them. */
export interface WeekFigures {
  /** Leads by form. */
  forms: Partial<Record<string, number>>;
  /** The ids of the stages after the first, in the order of `moved`. */
  stages?: readonly string[];
  /** `moved`: the leads in each of these stages. */
  origins: [source: string, campaign: string, leads: number, visits: number, bookings: number, ...moved: number[]][];
  /** Leads that landed there, views, arrivals, and views that scrolled to 25, 50, 75 and 100 percent. */
  pages: [path: string, leads: number, views: number, arrivals: number, ...depths: Depths][];
  /**
   * Leads by who answered them, else by owner: answered in time; answered late, or not at all; when the others are due, in seconds; and how often
   * each number of minutes to the answer occurs.
   */
  answers: [
    owner: string | null,
    inTime: number,
    late: number,
    waiting: number[] | null,
    minutes: Record<string, number> | null,
  ][];
}

/** Of a whole period, for the comparison with another. */
export type Totals = [leads: number, visits: number, formViews: number, bookings: number];

export type Depths = [number, number, number, number];

export interface OriginFigures {
  source: string;
  campaign: string;
  visits: number;
  leads: number;
  bookings: number;
  moved: StageCounts;
  /** Leads per week. */
  weekly: number[];
}

export interface PageFigures {
  path: string;
  leads: number;
  views: number;
  arrivals: number;
  depths: Depths;
  /** Views per week. */
  weekly: number[];
}

/** Where leads, visits and page views are counted. */
export interface Tables {
  leads: string;
  /** Of leads with an origin. The conditions are those of the index that has the stage, so that no lead is read. */
  stages: string;
  origins: string;
  visits: string;
  pages: string;
}

/** The two parts of one week. */
export const together = (leads: WeekFigures, visits: WeekFigures): WeekFigures => ({
  ...leads,
  origins: merged([...leads.origins, ...visits.origins], 2),
  pages: merged([...leads.pages, ...visits.pages], 1),
});

/** Adds up the rows that begin with the same texts. */
function merged<Row extends (string | number)[]>(rows: readonly Row[], texts: number): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(row.slice(0, texts));
    const sum = sums.get(key);
    sums.set(key, sum ? (sum.map((one, n) => (n < texts ? one : Number(one) + Number(row[n]))) as Row) : row);
  }
  return [...sums.values()];
}

/** Adds up the weeks of a period. */
export function sumWeeks(weeks: readonly WeekFigures[]) {
  const origins = new Map<string, OriginFigures>();
  const pages = new Map<string, PageFigures>();
  for (const [week, figures] of weeks.entries()) {
    const { stages = STAGES_WITHOUT_IDS } = figures;
    for (const [source, campaign, leads, visits, bookings, ...moved] of figures.origins) {
      const key = JSON.stringify([source, campaign]);
      const origin = origins.get(key) ?? {
        ...{ source, campaign, visits: 0, leads: 0, bookings: 0 },
        ...{ moved: {}, weekly: zeros(weeks) },
      };
      origin.leads += leads;
      origin.visits += visits;
      origin.bookings += bookings;
      addStages(origin.moved, Object.fromEntries(stages.map((stage, n) => [stage, moved[n] ?? 0])));
      origin.weekly[week] = leads;
      origins.set(key, origin);
    }
    for (const row of figures.pages) {
      const page = pages.get(row[0]) ?? {
        path: row[0],
        leads: 0,
        views: 0,
        arrivals: 0,
        depths: [0, 0, 0, 0],
        weekly: zeros(weeks),
      };
      // Without a copy of the depths: a year has six thousand rows.
      page.leads += row[1];
      page.views += row[2];
      page.arrivals += row[3];
      page.depths[0] += row[4];
      page.depths[1] += row[5];
      page.depths[2] += row[6];
      page.depths[3] += row[7];
      page.weekly[week] = row[2];
      pages.set(row[0], page);
    }
  }
  const ofForm = (form: FormShown) => weeks.map(({ forms }) => forms[form] ?? 0);
  return {
    forms: Object.fromEntries(FORMS_SHOWN.map((form) => [form, ofForm(form)])) as Record<FormShown, number[]>,
    origins: [...origins.values()],
    pages: [...pages.values()],
  };
}

/** Adds to the first one. */
export function addStages(sum: StageCounts, more: StageCounts): void {
  for (const [stage, leads] of Object.entries(more)) sum[stage] = (sum[stage] ?? 0) + leads;
}

const zeros = (weeks: readonly unknown[]): number[] => new Array(weeks.length).fill(0);
