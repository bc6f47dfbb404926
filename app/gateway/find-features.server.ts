import { billingRunIndex } from '~contract/accounts/billing-runs';
import { exchangeRateIndex } from '~contract/accounts/exchange-rates';
import { monthIndex } from '~contract/accounts/months';
import { remittanceGetFormData } from '~contract/accounts/remittance';
import { accountStatement } from '~contract/accounts/statement';
import { transferGetFormData } from '~contract/accounts/transfer';
import { customerIndex } from '~contract/catalogue/customers';
import { houseIndex } from '~contract/catalogue/house';
import { materialIndex } from '~contract/catalogue/materials';
import { skuIndex } from '~contract/catalogue/skus';
import { warehouseIndex } from '~contract/catalogue/warehouses';
import { getConsole, getCustomerList, getLanguageList } from '~contract/common';
import type { Endpoint } from '~contract/endpoint';
import { sessionIndex } from '~contract/identity/sessions';
import { userGetProfile } from '~contract/identity/users';
import { apiKeyIndex } from '~contract/operations/api-keys';
import { arrivalIndex } from '~contract/operations/arrivals';
import { auditIndex } from '~contract/operations/audit';
import { getFirstSteps } from '~contract/operations/first-steps';
import { exceptionIndex } from '~contract/transactions/exceptions';
import { findTransactions } from '~contract/transactions/transactions';
import { type Caller, call } from './call.server';
import { GatewayFailure } from './failures';
import { hasWholeContract } from './server-features.server';

/** Optional calls that can be made without harm or knowledge, to see whether the server has them. */
const HARMLESS: readonly (readonly [Endpoint, object])[] = [
  [getConsole, {}],
  [getFirstSteps, {}],
  [userGetProfile, {}],
  [getCustomerList, {}],
  [findTransactions, { number: '0' }],
  [exceptionIndex, { list_rows: 1 }],
  [sessionIndex, { list_rows: 1 }],
  [skuIndex, { list_rows: 1 }],
  [customerIndex, { list_rows: 1 }],
  [warehouseIndex, { list_rows: 1 }],
  [houseIndex, {}],
  [materialIndex, { list_rows: 1 }],
  [arrivalIndex, { list_rows: 1 }],
  [apiKeyIndex, { list_rows: 1 }],
  [auditIndex, { list_rows: 1 }],
  [accountStatement, {}],
  [billingRunIndex, { list_rows: 1 }],
  [monthIndex, {}],
  [exchangeRateIndex, { list_rows: 1 }],
  [remittanceGetFormData, {}],
  [transferGetFormData, {}],
];

const LOOK_AGAIN_MS = 10 * 60_000;
const WITHIN_MS = 3_000;

let lastLookMs = Number.NEGATIVE_INFINITY;
let looking: Promise<void> | undefined;

/**
 * Finds out once, and again from time to time, what the server has beyond the specifications. The first who comes waits
 * for it, so that the first page is as complete as the next.
 */
export async function findFeatures(caller: Caller): Promise<void> {
  if (hasWholeContract() || performance.now() - lastLookMs < LOOK_AGAIN_MS) return;
  const isFirst = lastLookMs === Number.NEGATIVE_INFINITY;
  looking ??= look(caller).finally(() => {
    looking = undefined;
  });
  if (isFirst) await looking;
}

async function look(caller: Caller): Promise<void> {
  await tried(getLanguageList, {}, caller);
  if (!hasWholeContract()) {
    await Promise.all(HARMLESS.map(([endpoint, input]) => tried(endpoint, input, caller)));
  }
  lastLookMs = performance.now();
}

/** The call records whether the server has it; its other results are ignored. */
async function tried(endpoint: Endpoint, input: object, caller: Caller): Promise<void> {
  try {
    await call(endpoint, input, caller, { timeoutMs: WITHIN_MS });
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
  }
}
