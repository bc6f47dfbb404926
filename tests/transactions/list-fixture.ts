import type { TransactionScreen } from '../../contract/transactions/kinds';
import type { TestApi } from '../harness/api';
import { LISTS } from './kinds-fixture';

/** Their filters, without customer, days and page. */
const ORDER_FILTERS =
  'order_number reference_no external_number platform_number warehouse_id charge_status billing_status';
export const FILTERS: Record<TransactionScreen, string> = {
  inbound: ORDER_FILTERS,
  outbound: ORDER_FILTERS,
  shipment: `${ORDER_FILTERS} tracking_number`,
  period: 'reference_no warehouse_id charge_status billing_status',
  storage: 'reference_no order_number warehouse_id charge_status',
  vas: 'reference_no ref_no warehouse_id charge_status billing_status',
};

interface Listed {
  total: number;
  data: Record<string, unknown>[];
}

/** The lists as a user asks for them. */
export const listsOf = (api: TestApi, user: { readonly token: string }) => {
  /** The page as it comes over the wire. */
  async function list(
    screen: TransactionScreen,
    input: object,
    as = user.token,
    language?: 'zh-CN',
  ): Promise<Listed> {
    const { code, msg, data } = await api.send(LISTS[screen], input, { token: as, language });
    if (code !== 200) throw new Error(msg);
    return (data as { res: Listed }).res;
  }
  const idsOf = async (screen: TransactionScreen, input: object) =>
    (await list(screen, input)).data.map((row) => row.id);
  return { list, idsOf };
};
