import type { FeeList } from '../../contract/agreements/fee-names';
import type { Explanation, Factor } from '../rating/explanation';

interface Counted {
  sku: string | null;
  quantity: string | null;
}

/**
 * What a fee line counted. An order's processing is one fee, and stored as such; what it counted are the order's
 * pieces, and the SKU that decided its tier.
 */
export const countedBy = (explanation: Explanation, saved: Counted): Counted =>
  explanation.kind === 'outbound_processing'
    ? { sku: explanation.tier.sku, quantity: String(explanation.pieces) }
    : saved;

interface FeePlace {
  fee_list: FeeList | '';
  fee_rows: number[];
}

/** Where a fee stands in its price sheet; nowhere if it is no fee of the sheet. */
export function placeOf(explanation: Explanation): FeePlace {
  switch (explanation.kind) {
    case 'outbound_processing':
    case 'pack_material':
    case 'sku_material':
    case 'inbound_handling':
    case 'return_handling':
      return { fee_list: explanation.list, fee_rows: [explanation.row] };
    case 'inbound_volume':
      return { fee_list: 'inbound_list', fee_rows: [] };
    case 'storage':
      return { fee_list: 'storage_list', fee_rows: explanation.tiers.map(({ row }) => row) };
    case 'freight':
      return placeOfFactor(explanation.factor);
    case 'vas':
      return explanation.by_rules
        ? { fee_list: 'rule_list', fee_rows: explanation.by_rules.map(({ row }) => row) }
        : placeOfFactor(explanation.factor);
    case 'rule':
    case 'period_rule':
      return { fee_list: explanation.list, fee_rows: [explanation.row] };
    case 'by_period':
      return { fee_list: 'period_rule_list', fee_rows: [] };
  }
}

const placeOfFactor = (factor: Factor): FeePlace =>
  factor ? { fee_list: 'service_list', fee_rows: [factor.row] } : { fee_list: '', fee_rows: [] };
