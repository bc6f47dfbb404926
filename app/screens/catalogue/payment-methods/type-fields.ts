import { TYPE_FIELDS } from '~contract/catalogue/payment-types';
import type { PaymentFormData } from '~contract/catalogue/payments';

type TypeFields = Partial<Record<(typeof TYPE_FIELDS)[number], string>>;

/** The fields that a method's type asks for: of `detail`, else of the record. What neither says is undefined. */
export const typeFieldsOf = ({ res, detail }: Pick<PaymentFormData, 'res' | 'detail'>): TypeFields =>
  Object.fromEntries(TYPE_FIELDS.map((name) => [name, detail?.[name] || (res?.[name] ?? detail?.[name])]));
