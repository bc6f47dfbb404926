import type { Screens } from './address';
import { ACCOUNTS } from './screens-accounts';
import { ADMINISTRATION } from './screens-administration';
import { BILLING } from './screens-billing';

/** Every address of every screen of the two specifications. */
export const SCREENS: Screens = { ...ADMINISTRATION, ...BILLING, ...ACCOUNTS };
