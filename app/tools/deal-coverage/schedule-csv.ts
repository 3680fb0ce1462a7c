import { plainDollars } from '#app/features/tools/amounts.ts';
import { DEAL_FACTS, DEAL_FIELDS, readDeal } from '#app/features/tools/deal-coverage.ts';
import { type Installment, paymentSchedule } from '#app/features/tools/loan.ts';
import { CSV_START, csvLine } from '#app/platform/csv.ts';
import { services } from '#app/platform/services.ts';
import { loadTool } from '#app/tools/frame/tool-loader.ts';
import type { Route } from './+types/schedule-csv';
import { DEAL } from './content.ts';

/** Every payment of a deal, month by month. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { facts } = loadTool(request, DEAL_FIELDS, context.get(services), DEAL_FACTS).data;
  const { input, found } = readDeal(new URL(request.url).searchParams, facts);
  const own = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  if (!found) {
    const problems = Object.values(input.errors).join('\n');
    return new Response(`${problems}\n`, {
      status: 422,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...own },
    });
  }
  const { deal, terms } = found;
  const { columns: T } = DEAL;
  const lines = [
    csvLine(DEAL.schedule.csvHeads),
    ...paymentSchedule(deal.loan, terms.rate, terms.months).map((one) => line(T.loan, one)),
    ...(terms.note.kind === 'paid'
      ? paymentSchedule(deal.note, terms.note.rate, terms.note.months).map((one) => line(T.note, one))
      : []),
  ];
  return new Response(CSV_START + lines.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payment-schedule.csv"',
      ...own,
    },
  });
}

function line(debt: string, { month, payment, interest, principal, balance }: Installment): string {
  return csvLine([debt, String(month), ...[payment, interest, principal, balance].map(plainDollars)]);
}
