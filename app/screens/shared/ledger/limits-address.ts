import { changeQuery } from '~/listing/query';

/** Where a customer's credit limits and warning lines are set. */
export const limitsAddress = (customer_id: number): string =>
  `/account/index${changeQuery('', { customer_id, dialog: 'limits', form: 'edit', form_id: customer_id })}`;
