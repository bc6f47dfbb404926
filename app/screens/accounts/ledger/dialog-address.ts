/** Query changes that lead from one view of a dialog to another. */

const NO_FORM = { form: null, form_id: null, form_currency: null } as const;

/** The ledger without dialogs. */
export const noDialog = { dialog: null, dialog_page: null, ...NO_FORM } as const;
/** The dialog's list. */
export const toList = NO_FORM;
/** One of its forms. */
export const toForm = (form: 'new' | 'edit' | 'delete', id?: number, currency?: string) =>
  ({ form, form_id: id, form_currency: currency }) as const;
