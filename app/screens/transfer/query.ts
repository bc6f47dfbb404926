import { id, optional } from '~contract/input';
import { dialogQuery } from '../shared/applications/query';

/** What the address says of the page around its list. */
export const transferQuery = {
  ...dialogQuery,
  /** Whose application is made. */
  customer_id: optional(id),
};
