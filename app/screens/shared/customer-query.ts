import { optional, text } from '~contract/input';
import { CODE_MAX_CHARS } from './customer-code';

/** The typed customer code; it is resolved to `customer_id`. */
export const customerCode = optional(text(CODE_MAX_CHARS));
