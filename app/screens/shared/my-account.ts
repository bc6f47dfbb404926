import { readStored, storageKey, store } from '~/shell/storage';

/** The customer whose account was chosen on the overview (spec billing 2.7, 2.8), as the browser keeps it. */
export const MY_ACCOUNT = storageKey('myAccount');

const ID = /^[1-9]\d{0,14}$/;

/** The customer's id in what was stored; undefined where that is none. */
export const customerIn = (stored: string | null): number | undefined =>
  stored !== null && ID.test(stored) ? Number(stored) : undefined;

export const storeMyAccount = (customerId: number): void => store(MY_ACCOUNT, String(customerId));
export const readMyAccount = (): number | undefined => customerIn(readStored(MY_ACCOUNT));
