import { id, optional } from '~contract/input';
import { dialogQuery } from '../../shared/applications/query';

/** Query parameters of the page, other than those of its list. */
export const transferQuery = {
  ...dialogQuery,
  /** Customer of a new application. */
  customer_id: optional(id),
};
