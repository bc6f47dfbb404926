import type { RowOf } from '../../../../contract/transactions/kind-calls';
import { storage as kind } from '../../../../contract/transactions/kinds/storage';
import { trimZeros } from '../../../money';
import { stock } from '../../../store/schema/transactions';
import { loadContent } from '../../detail-content';
import { transactionRow } from '../../reply';
import { loadDetails, type ServerKind, someRecords } from '../kind';
import { readStocks } from './facts';
import { stockSnapshots } from './records';

type Volumes = Pick<RowOf<typeof kind>, 'total_actual_volume' | 'total_free_volume' | 'total_billing_volume'>;

const volume = (cubicMetres: string | null | undefined) =>
  cubicMetres == null ? null : trimZeros(cubicMetres);

/** A day's stock in a warehouse (spec billing 2.4). Volumes are known once an agreement has priced it. */
export const storage: ServerKind<RowOf<typeof kind>, Volumes> = {
  kind,
  records: someRecords(stockSnapshots),
  readRates: readStocks,
  details: async (db, id, language, items) => ({ content: await loadContent(db, language, id, items) }),
  tables: ['stock'],
  isArchived: true,
  async rows(db, heads, language) {
    const facts = await loadDetails(db, stock, heads);
    return heads.map((head) => {
      const counted = facts.get(head.transaction.id);
      return transactionRow(head, language, {
        total_actual_volume: volume(counted?.actualVolume),
        total_free_volume: volume(counted?.freeVolume),
        total_billing_volume: volume(counted?.billableVolume),
        note: head.transaction.note,
      });
    });
  },
  item(explanation) {
    const counted = explanation.kind === 'storage' ? explanation : undefined;
    return {
      total_actual_volume: volume(counted?.actual_volume),
      total_free_volume: volume(counted?.free_volume),
      total_billing_volume: volume(counted?.billable_volume),
    };
  },
};
