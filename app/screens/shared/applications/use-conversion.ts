import { useTyped } from '../use-typed';
import type { Conversion } from './quote';

const BLANK = { from_amount: '', from_currency_code: '', to_currency_code: '', rate: '' };

/**
 * The amount to be changed, as it is typed into a form.
 * @param mayChooseRate whether the user may enter a rate: only then is the one in the form theirs
 */
export function useConversion(customerId: number | null | undefined, mayChooseRate: boolean) {
  const { typed, watch } = useTyped(BLANK);
  const rate = mayChooseRate ? typed.rate : '';
  const conversion: Conversion = { ...typed, rate, customer_id: String(customerId ?? '') };
  return { conversion, watch };
}
