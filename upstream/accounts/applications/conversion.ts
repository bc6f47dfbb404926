import { multiply, roundMoney, subtract } from '../../money';
import { convert, type ExactRate } from '../exchange-rates/exact-rate';

/** What an amount comes to in another currency; amounts are decimal strings at the scale of that currency. */
interface Converted {
  readonly gross_amount: string;
  readonly exchange_loss: string;
  /** What is received: gross amount − exchange loss. */
  readonly to_amount: string;
}

/** Half up twice, so that what is received is the difference of two amounts that can be posted. */
export function converted(
  fromAmount: string,
  rate: ExactRate,
  toCurrency: string,
  lossPercent: string,
): Converted {
  const gross_amount = convert(fromAmount, rate, toCurrency);
  const exchange_loss = roundMoney(multiply(multiply(gross_amount, lossPercent), '0.01'), toCurrency);
  const to_amount = roundMoney(subtract(gross_amount, exchange_loss), toCurrency);
  return { gross_amount, exchange_loss, to_amount };
}
