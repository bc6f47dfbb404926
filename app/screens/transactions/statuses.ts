import type { TFunction } from 'i18next';
import { BILLING_STATUS, CHARGE_STATUS } from '~contract/constants';
import type { Choice } from '~contract/reply';
import type { TransactionRow } from './columns';

/** The server's choices of both statuses. */
export interface StatusLists {
  readonly billing_status_list: readonly Choice[];
  readonly charge_status_list: readonly Choice[];
}

/** The choices of both statuses: the server's, else those that the specification names. */
export function statusLists(t: TFunction, lists?: StatusLists): StatusLists {
  const own = {
    billing_status_list: [
      { key: String(BILLING_STATUS.notBilled), value: t('transactions.notBilled') },
      { key: String(BILLING_STATUS.billed), value: t('transactions.billed') },
    ],
    charge_status_list: [
      { key: String(CHARGE_STATUS.notCharged), value: t('transactions.notCharged') },
      { key: String(CHARGE_STATUS.charged), value: t('transactions.charged') },
    ],
  };
  const offered = (name: keyof StatusLists) => (lists?.[name].length ? lists[name] : own[name]);
  return {
    billing_status_list: offered('billing_status_list'),
    charge_status_list: offered('charge_status_list'),
  };
}

/** A row whose statuses have a text: its own, else that of the choices. */
export function withStatusTexts<Row extends TransactionRow>(row: Row, lists: StatusLists): Row {
  if (row.billing_status_text && row.charge_status_text) return row;
  return {
    ...row,
    billing_status_text: row.billing_status_text || textOf(row.billing_status, lists.billing_status_list),
    charge_status_text: row.charge_status_text || textOf(row.charge_status, lists.charge_status_list),
  };
}

const textOf = (status: number, choices: readonly Choice[]): string =>
  choices.find(({ key }) => key === String(status))?.value || String(status);
