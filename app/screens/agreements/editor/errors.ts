import {
  FEE_LISTS,
  type FeeCells,
  type FeeList,
  SKU_RULES,
  type TierList,
} from '~contract/agreements/fee-names';
import type { FieldErrors } from '~contract/codes';
import { columnNamed } from './rows';

/** Errors of a table: by row and column, and those that belong to no cell. */
export interface ListErrors {
  readonly rows: ReadonlyMap<number, FeeCells>;
  readonly others: readonly string[];
}

interface Found {
  readonly rows: Map<number, FeeCells>;
  readonly others: string[];
}

/** The table that shows a field of `config_list`. */
function listOfConfig(field: string): FeeList {
  const tiers = Object.entries(SKU_RULES).find(([, rule]) => rule === field);
  if (tiers) return tiers[0] as TierList;
  return field.startsWith('exceed_inbound') ? 'inbound_list' : 'storage_list';
}

/** The errors of a refused form by table; tables without errors are left out. */
export function errorsByList(fields: FieldErrors): ReadonlyMap<FeeList, ListErrors> {
  const found = new Map<FeeList, Found>();
  for (const [path, text] of Object.entries(fields)) {
    const [part = '', second = '', name = ''] = path.split('.');
    const list = part === 'config_list' ? listOfConfig(second) : FEE_LISTS.find((each) => each === part);
    if (!list) continue;
    const errors: Found = found.get(list) ?? { rows: new Map(), others: [] };
    found.set(list, errors);
    const column = columnNamed(list, name);
    const row = Number(second);
    if (column) errors.rows.set(row, { ...errors.rows.get(row), [column]: text });
    // Fields of `config_list` show their errors themselves.
    else if (part !== 'config_list' && !errors.others.includes(text)) errors.others.push(text);
  }
  return found;
}
