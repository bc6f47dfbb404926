import * as ledgerCalls from '../../../contract/accounts/accounts';
import * as billingRunCalls from '../../../contract/accounts/billing-runs';
import { accountComparison } from '../../../contract/accounts/comparison';
import * as currencies from '../../../contract/accounts/currencies';
import * as limits from '../../../contract/accounts/customer-accounts';
import * as exchangeRateCalls from '../../../contract/accounts/exchange-rates';
import * as monthCalls from '../../../contract/accounts/months';
import { openingBalanceAdd, openingBalanceReverse } from '../../../contract/accounts/opening-balance';
import { reversalAdd, reversalGetFormData } from '../../../contract/accounts/reversal';
import * as statementCalls from '../../../contract/accounts/statement';
import { billingRuns, loadBillingRun } from '../../accounts/billing-runs/list';
import { startBillingRun } from '../../accounts/billing-runs/start';
import { addCurrency, currencyIndex, editCurrency, loadCurrency } from '../../accounts/currency-settings';
import { deleteRate, saveRate } from '../../accounts/exchange-rates/edit';
import { importRates } from '../../accounts/exchange-rates/import';
import { exchangeRateIndex } from '../../accounts/exchange-rates/list';
import { compareCustomers } from '../../accounts/ledger/comparison';
import { chargeItemFilters, ledgerIndex } from '../../accounts/ledger/list';
import { manualFormData, postManually } from '../../accounts/ledger/manual-posting';
import { reversalForm, reverseManually } from '../../accounts/ledger/manual-reversal';
import { addOpeningBalance, reverseOpeningBalance } from '../../accounts/ledger/opening-balance';
import { overview } from '../../accounts/ledger/overview';
import { tradingMethodList, transactionTypeList } from '../../accounts/ledger/reply';
import { loadAccountStatement } from '../../accounts/ledger/statement';
import { deleteLimits, limitIndex, loadLimits, saveLimits } from '../../accounts/limits';
import { closeMonth, reopenMonth } from '../../accounts/months/change';
import { months } from '../../accounts/months/list';
import { allCurrencies } from '../../catalogue/currencies';
import { customerChoices } from '../../catalogue/customers';
import { archiveMonth } from '../../operations/archive/start';
import { zipOfMonth } from '../../operations/archive/zip';
import { exportLedger } from '../../operations/exports/ledger';
import { exportStatement } from '../../operations/exports/statement';
import { readFormFile } from '../../operations/files/multipart';
import { type Route, type Settings, serve, serveStream, workbook, zip } from '../serve';

const clockOf = ({ billingGraceDays: graceDays, timeZone }: Settings) => ({
  now: new Date(),
  graceDays,
  timeZone,
});

export const accountRoutes: Route[] = [
  serve(ledgerCalls.accountIndex, async ({ db, actor, input, settings }) => ({
    ...(await ledgerIndex(db, actor, input, settings.timeZone)),
    customer_list: await customerChoices(db, actor, input.customer_id),
    trading_method_list: tradingMethodList(actor.language),
    transaction_type_list: transactionTypeList(actor.language),
    currency_list: await allCurrencies(db),
    billing_type_list: await chargeItemFilters(db, actor, input.billing_type_id),
  })),
  serve(
    ledgerCalls.accountExport,
    async ({ db, actor, input, settings }) => workbook(exportLedger(db, actor, input, settings.timeZone)),
    { fromReplica: true },
  ),
  serve(ledgerCalls.accountOverview, async ({ db, actor, input }) => ({
    res: await overview(db, actor, input),
    customer_list: await customerChoices(db, actor, input.customer_id),
  })),
  serve(ledgerCalls.accountGetFormData, ({ db, actor, input }) =>
    manualFormData(db, actor, input.customer_id),
  ),
  serve(openingBalanceAdd, ({ db, actor, input, settings }) =>
    addOpeningBalance(db, actor, input, settings.timeZone),
  ),
  serve(openingBalanceReverse, ({ db, actor, input, settings }) =>
    reverseOpeningBalance(db, actor, input, settings.timeZone),
  ),
  serve(ledgerCalls.accountAdd, ({ db, actor, input }) => postManually(db, actor, input)),
  serve(reversalGetFormData, ({ db, actor, input }) => reversalForm(db, actor, input.id)),
  serve(reversalAdd, ({ db, actor, input }) => reverseManually(db, actor, input)),

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

  serve(
    statementCalls.accountStatement,
    ({ db, actor, input, settings }) => loadAccountStatement(db, actor, input, settings),
    { fromReplica: true },
  ),
  serve(
    accountComparison,
    ({ db, actor, input, settings }) => compareCustomers(db, actor, input, settings.timeZone),
    { fromReplica: true },
  ),
  serve(
    statementCalls.accountStatementExport,
    async ({ db, actor, input, settings }) => workbook(await exportStatement(db, actor, input, settings)),
    { fromReplica: true },
  ),

  serve(exchangeRateCalls.exchangeRateIndex, ({ db, actor, input, settings }) =>
    exchangeRateIndex(db, actor, input, settings.timeZone),
  ),
  serve(exchangeRateCalls.exchangeRateSave, ({ db, actor, input, settings }) =>
    saveRate(db, actor, input, settings.timeZone),
  ),
  serve(exchangeRateCalls.exchangeRateDelete, ({ db, actor, input }) => deleteRate(db, actor, input)),
  serveStream(exchangeRateCalls.exchangeRateImport, async ({ db, actor, settings, body, contentType }) =>
    importRates(db, actor, await readFormFile(body, contentType), settings.timeZone),
  ),

  serve(billingRunCalls.billingRunIndex, ({ db, actor, input, settings }) =>
    billingRuns(db, actor, input, clockOf(settings)),
  ),
  serve(billingRunCalls.billingRunDetail, ({ db, actor, input }) => loadBillingRun(db, actor, input.id)),
  serve(billingRunCalls.billingRunStart, ({ db, actor, input, settings }) =>
    startBillingRun(db, actor, input, clockOf(settings)),
  ),

  serve(monthCalls.monthIndex, ({ db, actor, input, settings }) =>
    months(db, actor, input, settings.timeZone),
  ),
  serve(monthCalls.monthClose, ({ db, actor, input, settings }) =>
    closeMonth(db, actor, input, settings.timeZone),
  ),
  serve(monthCalls.monthReopen, ({ db, actor, input, settings }) =>
    reopenMonth(db, actor, input, settings.timeZone),
  ),
  serve(monthCalls.monthArchive, ({ db, actor, input, settings }) =>
    archiveMonth(db, actor, input, settings.timeZone),
  ),
  serve(monthCalls.monthArchiveFiles, async ({ db, actor, input }) =>
    zip(await zipOfMonth(db, actor, input.month)),
  ),
];
