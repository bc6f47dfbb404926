import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { currency, id, optional } from '~contract/input';

/** What the address says of the ledger's dialogs, each with a list and forms (spec billing 2.10). */
export const dialogQuery = {
  dialog: z.enum(['limits', 'currency']).optional(),
  dialog_page: pagingQuery.page,
  /** Absent: the list. */
  form: z.enum(['new', 'edit', 'delete']).optional(),
  /** What the form is about: a customer, or a currency setting. */
  form_id: optional(id),
  /** Of the customer's limits, those in a currency. */
  form_currency: optional(currency),
};
export type DialogQuery = z.output<z.ZodObject<typeof dialogQuery>>;
