import { customerChoices } from '../catalogue/customers';
import { TRANSACTION_TYPE } from '../contract/constants';
import type { ReplyOf } from '../contract/endpoint';
import type { getBatchFormData as call } from '../contract/transactions';
import type { Actor } from '../identity/actor';
import { translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { may } from './rights';

const { outbound, inbound, storage, vas } = TRANSACTION_TYPE;

/** Kind of transaction behind each code of the batch dialog (spec billing 9); 1 is the order-charge page's. */
export const KIND_OF_CODE: Readonly<Record<number, number>> = {
  1: outbound,
  2: outbound,
  3: inbound,
  4: storage,
  5: vas,
};

/** Choices of the batch dialog: the customers the actor sees and the kinds they may recalculate. */
export async function batchFormData(db: Executor, actor: Actor): Promise<ReplyOf<typeof call>> {
  const codes = Object.keys(KIND_OF_CODE).map(Number);
  return {
    customer_list: await customerChoices(db, actor),
    transaction_type_list: codes
      .filter((code) => may(actor, 'recalculate', KIND_OF_CODE[code]!))
      .map((code) => ({
        key: String(code),
        value: translate(actor.language, `transactions.batchType${code as 1 | 2 | 3 | 4 | 5}`),
      })),
  };
}
