import * as currencies from '../../../contract/accounts/currencies';
import * as limits from '../../../contract/accounts/customer-accounts';
import { addCurrency, currencyIndex, editCurrency, loadCurrency } from '../../accounts/currency-settings';
import { deleteLimits, limitIndex, loadLimits, saveLimits } from '../../accounts/limits';
import { type Route, serve } from '../serve';

export const accountRoutes: Route[] = [
  serve(limits.customerAccountIndex, ({ db, actor, input }) => limitIndex(db, actor, input)),
  serve(limits.customerAccountGetFormData, ({ db, actor, input }) =>
    loadLimits(db, actor, input.customer_id),
  ),
  serve(limits.customerAccountSave, ({ db, actor, input }) => saveLimits(db, actor, input)),
  serve(limits.customerAccountDelete, ({ db, actor, input }) => deleteLimits(db, actor, input)),
  serve(currencies.currencyIndex, ({ db, actor }) => currencyIndex(db, actor)),
  serve(currencies.currencyGetFormData, ({ db, actor, input }) => loadCurrency(db, actor, input.id)),
  serve(currencies.currencyAdd, ({ db, actor, input }) => addCurrency(db, actor, input)),
  serve(currencies.currencyEdit, ({ db, actor, input }) => editCurrency(db, actor, input)),
];
