import type { Language } from '../../../contract/common';
import { TRANSACTION_TYPE } from '../../../contract/constants';
import { feeName } from '../../messages/explain';
import { transactionTypeList } from './reply';

/** How statements call what was charged: by its charge item or, where it has none, by the type of its transactions. */
export function chargeNames(language: Language): (title: string, type: number | null) => string {
  const types = new Map(transactionTypeList(language).map(({ key, value }) => [key, value]));
  return (title, type) => {
    if (title) return title;
    // Of a receipt all that has no charge item is its volume.
    if (type === TRANSACTION_TYPE.inbound) return feeName(language, { kind: 'inbound_volume' }, null);
    return types.get(String(type)) ?? '';
  };
}
