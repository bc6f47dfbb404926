import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BILLING_PATHS, type ForeignKind, type ForeignPurpose } from './server/index.mjs';

const KINDS: readonly ForeignKind[] = ['inbound', 'outbound', 'order', 'shipment', 'storage', 'vas'];

/** The app's calls of the billing document, and what the foreign server has each for. Those of other areas are alike. */
const PURPOSES: Readonly<Record<string, ForeignPurpose>> = {
  'billing.index': 'agreementList',
  'billing.get_form_data': 'agreementDetail',
  'common.upload.attachment': 'uploadFile',
  'billing.get_warehouse_list': 'customerWarehouses',
  'billing.add': 'createAgreement',
  'billing.edit': 'editAgreement',
  'billing.delete': 'deleteAgreement',
  'billing.change_status': 'setAgreementStatus',
  ...Object.fromEntries(KINDS.flatMap(purposesOfKind)),
  'transaction.batch_recalculate': 'batchRecalculate',
  'transaction.get_batch_form_data': 'batchOptions',
  'vas.get_form_data': 'vasOptions',
  'vas.get_service_fee': 'vasServiceFee',
  'vas.add': 'createVas',
  'currency.index': 'currencyList',
  'currency.get_form_data': 'currencyDetail',
  'currency.add': 'createCurrency',
  'currency.edit': 'updateCurrency',
  'customerAccount.index': 'customerAccountList',
  'customerAccount.get_form_data': 'customerAccountDetail',
  'customerAccount.save': 'saveCustomerAccount',
  'customerAccount.delete': 'deleteCustomerAccount',
  'account.index': 'ledgerList',
  'account.export': 'ledgerExport',
  'account.overview': 'overviewList',
  'account.get_form_data': 'transactionOptions',
  'account.add': 'createTransaction',
  'remittance.index': 'remittanceList',
  'remittance.change_status': 'remittanceStatus',
  'remittance.application_index': 'remittanceApplicationList',
  'remittance.approve': 'remittanceApproval',
  'transfer.index': 'transferApplicationList',
  'transfer.approve': 'transferApproval',
};

function purposesOfKind(kind: ForeignKind): [string, ForeignPurpose][] {
  return [
    [`${kind}.index`, `${kind}List`],
    [`${kind}.detail`, `${kind}Detail`],
    [`transaction.change_charge_status.${kind}`, `${kind}ChargeStatus`],
    [`transaction.recalculate.${kind}`, `${kind}Recalculate`],
    [`transaction.save_adjustment.${kind}`, `${kind}Adjust`],
  ];
}

/** Where the foreign server has the app's calls, as `OMS_API_PATHS` says it. */
export const FOREIGN_PATHS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PURPOSES).map(([call, purpose]) => {
    const [method, path = ''] = BILLING_PATHS[purpose].split(' ');
    return [call, `${method} ${path}`];
  }),
);

/** Writes that map to a file of its own, for as long as the process lives. */
export function writeForeignPaths(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tallyman-paths-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'paths.json');
  writeFileSync(file, JSON.stringify(FOREIGN_PATHS));
  return file;
}
