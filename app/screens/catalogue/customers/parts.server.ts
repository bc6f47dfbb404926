import type { ScreenPath } from '~/paths';
import type { LoaderContext } from '~/session/guarded.server';
import { menuOf, titlesOf } from '~/shell/menu';
import { accountOverview } from '~contract/accounts/accounts';
import { agreementIndex } from '~contract/agreements/agreements';
import { customerPage } from '~contract/catalogue/customer-page';
import { skuIndex } from '~contract/catalogue/skus';
import { getMenuList } from '~contract/common';
import type { Endpoint, InputOf } from '~contract/endpoint';
import { exceptionIndex } from '~contract/transactions/exceptions';
import { nullIfUnavailable } from '../../shared/refused.server';
import { readSetLimits } from '../../shared/rights.server';

/** As many rows of each list. */
const ROWS = { page: 1, list_rows: 10 };

/** What a customer has on other screens, of those in the user's menu; null: not there, or not the user's to see. */
export async function readCustomerParts(ctx: LoaderContext, id: number) {
  const { call, has, session } = ctx;
  const { menu_list } = await call(getMenuList, {});
  const open = titlesOf(menuOf(menu_list, session.language));
  const read = async <E extends Endpoint>(screen: ScreenPath, endpoint: E, input: InputOf<E>) =>
    open.has(screen) && has(endpoint) ? call(endpoint, input).catch(nullIfUnavailable) : null;
  const [accounts, agreements, exceptions, skus, page, canSetLimits] = await Promise.all([
    read('/account/customerAccount', accountOverview, { customer_id: id, ...ROWS }),
    read('/billing/index', agreementIndex, { customer_id: id, ...ROWS }),
    read('/transaction/exceptions', exceptionIndex, { customer_id: id, ...ROWS }),
    read('/sku/index', skuIndex, { customer_id: id, is_measured: 0, page: 1, list_rows: ROWS.list_rows }),
    read('/customer/index', customerPage, { id }),
    open.has('/account/index') && readSetLimits(call),
  ]);
  return {
    accounts: accounts?.res.data ?? null,
    canSetLimits,
    agreements: agreements && { rows: agreements.res.data, total: agreements.res.total },
    exceptions: exceptions && { rows: exceptions.res.data, count: exceptions.transaction_count },
    unmeasured: skus?.res.total ?? 0,
    unbilled: page?.unbilled_list ?? null,
    months: page && open.has('/account/statement') ? page.month_list : null,
    users: page && open.has('/user/index') ? { rows: page.user_list, total: page.user_count ?? 0 } : null,
  };
}
export type CustomerParts = Awaited<ReturnType<typeof readCustomerParts>>;
