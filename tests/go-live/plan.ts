/** Whom the new house works for, with what: the world of the go-live journey. */

const zone = 'America/New_York';

/** What the house is started with. */
export const HOUSE = { TIME_ZONE: zone, COMPANY_NAME: 'Harbor Logistics' };

/** The month that is billed: the last one that is over. */
export const MONTH = monthBefore(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date()));
/** A day of it. */
export const dayOf = (day: number): string => `${MONTH}-${String(day).padStart(2, '0')}`;
/** Noon of a day in the house's zone, or nearly. */
export const noonOf = (day: number): string => `${dayOf(day)}T16:00:00Z`;
export const LAST_DAY = dayOf(
  new Date(Date.UTC(Number(MONTH.slice(0, 4)), Number(MONTH.slice(5)), 0)).getUTCDate(),
);

function monthBefore(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** Customers by code: their SKUs, and how many. */
export const CUSTOMERS = { ACME: 80, GLOBEX: 60, INITECH: 60 } as const;
export type CustomerCode = keyof typeof CUSTOMERS;

/** A customer at a warehouse: there is an agreement for each. */
export const SITES = [
  { customer: 'ACME', warehouse: 'LAX1', currency: 'USD' },
  { customer: 'ACME', warehouse: 'EWR2', currency: 'EUR' },
  { customer: 'GLOBEX', warehouse: 'EWR2', currency: 'EUR' },
  { customer: 'INITECH', warehouse: 'LAX1', currency: 'USD' },
] as const;
export type Site = (typeof SITES)[number];

/** Decimal strings, signed: + is what the house owes the customer. */
export const OPENING_BALANCES = [
  { customer: 'ACME', currency: 'USD', amount: '-1250.40' },
  { customer: 'GLOBEX', currency: 'EUR', amount: '4000' },
  { customer: 'INITECH', currency: 'USD', amount: '5000.05' },
] as const;

export const MATERIALS = ['BOX-S', 'FILL', 'CRATE', 'BAG'] as const;
export type Material = (typeof MATERIALS)[number];

/** Lengths in cm, weight in kg. */
export interface Size {
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
}
const SIZES: readonly Size[] = [
  { length: '20', width: '15', height: '10.5', weight: '0.45' },
  { length: '60', width: '40', height: '30', weight: '4' },
  { length: '110', width: '60', height: '60', weight: '18.25' },
];

export interface Sku extends Size {
  readonly customer: CustomerCode;
  readonly sku: string;
  /** The material that each piece carries. */
  readonly material: Material | '';
  /** Nobody has measured it when the work begins. */
  readonly isLate: boolean;
}

export const SKUS: readonly Sku[] = (Object.keys(CUSTOMERS) as CustomerCode[]).flatMap((customer) =>
  Array.from({ length: CUSTOMERS[customer] }, (_, n) => ({
    ...{ customer, sku: `${customer}-${n}`, material: n % 10 === 3 ? ('BAG' as const) : ('' as const) },
    ...SIZES[n % SIZES.length]!,
    isLate: n % 5 === 4,
  })),
);
export const skuOf = (code: string): Sku => SKUS.find(({ sku }) => sku === code)!;
/** The one that is measured by hand, in the exceptions. */
export const BY_HAND = skuOf('ACME-9');
