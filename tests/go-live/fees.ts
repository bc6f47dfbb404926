import type { Material, Site } from './plan';

/** The fees that are typed, and that sums are computed with: decimal strings, a row of a table each. */

interface Limits {
  readonly sign: '≤' | '>';
  /** Three sides in cm, and kg. */
  readonly total: string;
  readonly weight: string;
}
interface OutboundTier extends Limits {
  readonly fee: string;
  readonly pieces: number;
  readonly exceed: string;
}
interface ReceiptTier extends Limits {
  readonly putaway: string;
  readonly label: string;
  readonly power: string;
  readonly processing?: string;
}
type Storage =
  | { readonly rule: 'storage_age'; readonly ages: readonly { sign: '≤' | '>'; days: number; fee: string }[] }
  | { readonly rule: 'storage_free_volume'; readonly free: string; readonly fee: string };

export interface Sheet {
  readonly outbound: readonly OutboundTier[];
  readonly packing: Partial<Record<Material, string>>;
  readonly skuPacking: Partial<Record<Material, string>>;
  readonly inbound: readonly ReceiptTier[];
  readonly returns: readonly ReceiptTier[];
  /** m³ of a receipt, and the fee of each beyond. */
  readonly volume?: { readonly free: string; readonly fee: string };
  readonly storage: Storage;
  readonly freight: string;
  readonly services: string;
}

const SMALL = { sign: '≤', total: '80', weight: '2' } as const;
const MIDDLE = { sign: '≤', total: '200', weight: '15' } as const;
const LARGE = { sign: '>', total: '200', weight: '15' } as const;

const dollars: Sheet = {
  outbound: [
    { ...SMALL, fee: '1.20', pieces: 3, exceed: '0.255' },
    { ...MIDDLE, fee: '2.40', pieces: 3, exceed: '0.35' },
    { ...LARGE, fee: '4.50', pieces: 2, exceed: '0.805' },
  ],
  packing: { 'BOX-S': '0.80', FILL: '0.155', CRATE: '6.50' },
  skuPacking: { BAG: '0.15' },
  inbound: [
    { ...SMALL, putaway: '0.095', label: '0.05', power: '0.5' },
    { ...MIDDLE, putaway: '0.18', label: '0.05', power: '1' },
    { ...LARGE, putaway: '0.40', label: '0.08', power: '1.25' },
  ],
  returns: [
    { ...MIDDLE, putaway: '0.20', label: '0.05', power: '1', processing: '0.65' },
    { ...LARGE, putaway: '0.45', label: '0.08', power: '1.25', processing: '1.10' },
  ],
  storage: {
    rule: 'storage_age',
    ages: [
      { sign: '≤', days: 30, fee: '0.35' },
      { sign: '≤', days: 90, fee: '0.5' },
      { sign: '>', days: 90, fee: '1.5' },
    ],
  },
  freight: '1.05',
  services: '1.1',
};

const euros: Sheet = {
  ...dollars,
  outbound: dollars.outbound.map((tier) => ({ ...tier, fee: `${tier.fee.slice(0, 2)}15` })),
  volume: { free: '1.5', fee: '8' },
  freight: '1.125',
};

/** Of each site; CRATE has no fee at first where GLOBEX works. */
export function sheetOf({ customer, currency }: Pick<Site, 'customer' | 'currency'>): Sheet {
  if (customer === 'GLOBEX')
    return { ...euros, storage: { rule: 'storage_free_volume', free: '0.4', fee: '0.8' } };
  if (customer === 'INITECH') return { ...dollars, services: '1.25' };
  return currency === 'EUR' ? euros : dollars;
}
