import { optional, text } from '~contract/input';

/** What was typed as the customer; becomes `customer_id`. */
export const customerCode = optional(text(64));
