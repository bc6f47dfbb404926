import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { id, optional, text } from '~contract/input';

/** Query parameters of the ledger's dialogs, each with a list and forms (spec billing 2.10). */
export const ledgerDialogQuery = {
  dialog: z.enum(['limits', 'currency', 'reverse']).optional(),
  dialog_page: pagingQuery.page,
  /** Absent: the list. */
  form: z.enum(['new', 'edit', 'delete']).optional(),
  /** The record of the form: a customer, a currency setting, or the entry to be reversed. */
  form_id: optional(id),
  /** Of a customer's limits, those in this currency. */
  form_currency: optional(text(16)),
};
export type LedgerDialogQuery = z.output<z.ZodObject<typeof ledgerDialogQuery>>;
