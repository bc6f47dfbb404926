import type { StorageRow } from '../../../contract/transactions/storage';
import { trimZeros } from '../../money';
import { stock } from '../../store/schema/transactions';
import { transactionRow } from '../reply';
import { loadDetails, type ScreenKind } from './kind';

type Volumes = Pick<StorageRow, 'total_actual_volume' | 'total_free_volume' | 'total_billing_volume'>;

const volume = (cubicMetres: string | null | undefined) =>
  cubicMetres == null ? null : trimZeros(cubicMetres);

/** A day's stock in a warehouse (spec billing 2.4). Volumes are known once an agreement has priced it. */
export const storage: ScreenKind<StorageRow, Volumes> = {
  screen: 'storage',
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
