export interface PricedItem {
  name: string;
  /** As the page writes it: `$3K–$9K`, `$1,500–$3,000`, `4–5%`. */
  fee: string;
  /** `per month`, `success fee`, … */
  per?: string;
}

/** A priced item as a schema.org Offer. A percentage fee has a description instead of amounts. */
export function offerData({ name, fee, per }: PricedItem) {
  const amounts = dollarAmounts(fee);
  return {
    '@type': 'Offer',
    name,
    priceSpecification: {
      '@type': per === 'per month' ? 'UnitPriceSpecification' : 'PriceSpecification',
      description: per ? `${fee} ${per}` : fee,
      ...(amounts && { minPrice: amounts.least, maxPrice: amounts.most, priceCurrency: 'USD' }),
      ...(per === 'per month' && { unitCode: 'MON' }),
    },
  };
}

/** `$3K–$9K` → 3000 to 9000. */
export function dollarAmounts(fee: string): { least: number; most: number } | null {
  const amounts = [...fee.matchAll(/\$([\d.,]+)([KM]?)/g)].map(
    ([, figure = '', unit = '']) => Number(figure.replaceAll(',', '')) * (UNITS[unit] ?? 1),
  );
  return amounts.length ? { least: Math.min(...amounts), most: Math.max(...amounts) } : null;
}

const UNITS: Record<string, number> = { K: 1_000, M: 1_000_000 };
