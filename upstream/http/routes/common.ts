import * as contract from '../../../contract/common';
import { getChargedWork } from '../../../contract/operations/charged-work';
import { getFirstSteps } from '../../../contract/operations/first-steps';
import { getTasks } from '../../../contract/operations/tasks';
import { findCustomers, findWarehouses } from '../../catalogue/customers';
import { languageList } from '../../catalogue/languages';
import { redirectTo, setLanguage, userInfo } from '../../identity/account';
import { loadMenu, rightsOn } from '../../identity/menu';
import { listChargedWork } from '../../operations/console/charged-work';
import { loadConsole } from '../../operations/console/console';
import { firstSteps } from '../../operations/console/first-steps';
import { loadTasks } from '../../operations/console/tasks/tasks';
import { type Route, serve } from '../serve';

export const commonRoutes: Route[] = [
  serve(contract.getUserInfo, ({ db, actor }) => userInfo(db, actor)),
  serve(
    contract.getRedirectTokenUrl,
    ({ db, actor, input, session }) => redirectTo(db, actor, input.type, session),
    { transaction: true },
  ),
  serve(contract.getLanguageList, async () => ({ language_list: languageList() })),
  serve(contract.setLanguage, ({ db, actor, input }) => setLanguage(db, actor, input.language), {
    transaction: true,
  }),
  serve(contract.getMenuList, async ({ db, actor }) => ({ menu_list: await loadMenu(db, actor) })),
  serve(contract.getMenuAuth, async ({ db, actor, input }) => ({
    auth_list: await rightsOn(db, actor, input.name),
  })),
  serve(
    contract.getConsole,
    ({ db, actor, input, settings }) => loadConsole(db, actor, input, settings.timeZone),
    { fromReplica: true },
  ),
  serve(
    getChargedWork,
    ({ db, actor, input, settings }) => listChargedWork(db, actor, input, settings.timeZone),
    { fromReplica: true },
  ),
  serve(getTasks, ({ db, actor, settings }) => loadTasks(db, actor, settings.timeZone), {
    fromReplica: true,
  }),
  serve(getFirstSteps, ({ db, actor }) => firstSteps(db, actor)),
  serve(contract.getCustomerList, async ({ db, actor, input }) => ({
    customer_list: await findCustomers(db, actor, input.customer_code, { withHouse: input.with_house === 1 }),
  })),
  serve(contract.getCustomerWarehouseList, async ({ db, actor, input }) => ({
    warehouse_list: await findWarehouses(db, actor, input.customer_id),
  })),
];
