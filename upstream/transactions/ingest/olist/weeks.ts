import { addDays } from '../../../time';
import type { Parcel, Product, Seller } from './parcels';

/** Pieces of a product that a seller ships in a week, by the day that they ship. */
interface WeeksProduct {
  product: Product;
  quantity: number;
  byDay: Map<string, number>;
}

interface Week {
  seller: Seller;
  /** `YYYY-MM-DD`. */
  monday: string;
  products: WeeksProduct[];
}

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** What each seller ships from a Monday to its Sunday, week by week; parcels that say no time are in none. */
export function piecesByWeek(parcels: readonly Parcel[]): Week[] {
  const weeks = new Map<string, { week: Week; products: Map<string, WeeksProduct> }>();
  for (const { seller, shipped, lines } of parcels) {
    if (!shipped) continue;
    const day = shipped.slice(0, 10);
    const monday = mondayOf(day);
    const key = `${monday} ${seller.customerCode}`;
    const existing = weeks.get(key) ?? { week: { seller, monday, products: [] }, products: new Map() };
    weeks.set(key, existing);
    for (const { product, quantity } of lines) {
      const pieces = existing.products.get(product.sku) ?? { product, quantity: 0, byDay: new Map() };
      pieces.quantity += quantity;
      pieces.byDay.set(day, (pieces.byDay.get(day) ?? 0) + quantity);
      existing.products.set(product.sku, pieces);
    }
  }
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { week, products }]) => ({ ...week, products: [...products.values()] }));
}
