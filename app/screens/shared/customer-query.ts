import { optional, text } from '~contract/input';

/** The typed customer code; it is resolved to `customer_id`. */
export const customerCode = optional(text(64));
