import { readStored, storageKey, store } from '~/shell/storage';

/** Storage key of the customer whose account was chosen on the overview (spec billing 2.7, 2.8). */
export const MY_ACCOUNT = storageKey('myAccount');

const ID = /^[1-9]\d{0,14}$/;

/** The customer's id in a stored value; undefined if it is invalid. */
export const customerIn = (saved: string | null): number | undefined =>
  saved !== null && ID.test(saved) ? Number(saved) : undefined;

export const storeMyAccount = (customerId: number): void => store(MY_ACCOUNT, String(customerId));
export const readMyAccount = (): number | undefined => customerIn(readStored(MY_ACCOUNT));

const PAUSE_MS = 300;

/**
 * Reports the account chosen in another browser tab, debounced.
 * @returns a function that stops this
 */
export function onMyAccount(window: EventTarget, tell: (customerId: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    const selected = key === MY_ACCOUNT ? customerIn(newValue) : undefined;
    if (selected === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => tell(selected), PAUSE_MS);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
  };
}
