import { dollars } from '../../app/firm/numbers.ts';
import { INTEGRATION } from '../../app/firm/services.ts';
import { HUNDRED_DAYS } from '../../app/site/buy/content.ts';
import { CASH, CASH_WEEKS, LEVERS } from '../figures/first-weeks.ts';
import { bars, calendar, columns } from './charts.ts';

const handover = INTEGRATION.programDays - INTEGRATION.planDays;

export const INTEGRATION_DRAWINGS = {
  'hundred-days': () => {
    const phases = HUNDRED_DAYS.phases.map(({ title, lastDay }, index) => ({
      name: title,
      from: HUNDRED_DAYS.phases[index - 1]?.lastDay ?? 0,
      to: lastDay,
    }));
    const plan = { name: `The ${INTEGRATION.planDays}-day plan`, from: handover, to: INTEGRATION.programDays };
    const summary = [...phases, plan].map(({ name, from, to }) => `${name}, day ${from} to ${to}`).join('; ');
    return calendar(
      `A calendar of ${HUNDRED_DAYS.days} days. ${summary}.`,
      [...phases, { ...plan, tone: 'brass' as const }],
      { units: HUNDRED_DAYS.days, major: 10, unit: 'days of ownership' },
    );
  },

  'cash-weeks': () =>
    columns(
      `Cash at the end of each of thirteen weeks. The lowest is ${dollars(1000 * CASH.lowest.left)} in week ${CASH.lowest.week}; one payroll is ${dollars(1000 * CASH.payroll)}.`,
      CASH_WEEKS.map(({ week, left }) => ({
        name: String(week),
        figure: `$${Math.round(left)}K`,
        from: 0,
        to: left,
        tone: week === CASH.lowest.week ? ('brass' as const) : ('ink' as const),
      })),
      { height: 190, mark: { at: CASH.payroll, name: '' } },
    ),

  levers: () =>
    bars(
      `What small changes are worth: prices up by ${LEVERS.pricePercent}%, ${dollars(LEVERS.price)} of profit a year; invoices paid ${LEVERS.collectionDays} days sooner, ${dollars(Math.round(LEVERS.collection))} of cash, once; a customer of ${LEVERS.customerPercent}% lost, ${dollars(LEVERS.customer)} of profit a year.`,
      [
        {
          name: `A ${LEVERS.customerPercent}% customer lost`,
          figure: `–${dollars(LEVERS.customer)} a year`,
          value: LEVERS.customer,
          tone: 'open',
        },
        {
          name: `Paid ${LEVERS.collectionDays} days sooner`,
          figure: `${dollars(Math.round(LEVERS.collection))} once`,
          value: LEVERS.collection,
          tone: 'light',
        },
        {
          name: `Prices up by ${LEVERS.pricePercent}%`,
          figure: `${dollars(LEVERS.price)} a year`,
          value: LEVERS.price,
          tone: 'brass',
        },
      ],
    ),

  /** The rules of the playbook's chapter on the hundred days, as spans of days. */
  handover: () => {
    const days = [
      { name: 'Owner full time', from: 0, to: 14 },
      { name: 'Owner in the mornings', from: 14, to: 42, tone: 'light' as const },
      { name: 'No change that anyone notices', from: 0, to: 30, tone: 'brass' as const },
      { name: 'No software migrated', from: 0, to: 60, tone: 'brass' as const },
    ];
    const summary = days.map(({ name, from, to }) => `${name}, day ${from} to ${to}`).join('; ');
    return calendar(`What stays as it is, in days of ownership. ${summary}.`, days, {
      units: HUNDRED_DAYS.days,
      major: 10,
      unit: 'days of ownership',
    });
  },

  'first-day': () => {
    const hours = [
      { name: 'Managers, with the seller', from: 0, to: 1 },
      { name: 'Everyone', from: 1, to: 2 },
      { name: 'Five largest customers', from: 2, to: 5 },
      { name: 'Bank, payroll, passwords', from: 5, to: 7 },
      { name: 'Walk the floor, listen', from: 7, to: 9 },
      { name: 'Notes with the seller', from: 9, to: 10, tone: 'brass' as const },
    ];
    const summary = hours.map(({ name, from, to }) => `${name}, hour ${from} to ${to}`).join('; ');
    return calendar(`The first day in ten hours. ${summary}.`, hours, { units: 10, major: 1, unit: 'hours' });
  },
};
