import type { LoaderContext } from '~/session/guarded.server';
import { remittanceApply, remittanceGetFormData, remittanceQuote } from '~contract/accounts/remittance';
import { transferApply, transferGetFormData, transferQuote } from '~contract/accounts/transfer';
import type { QuoteKind } from './quote';

const NEEDED = {
  remittance: [remittanceGetFormData, remittanceQuote, remittanceApply],
  transfer: [transferGetFormData, transferQuote, transferApply],
};

/** Whether the server has what applying needs; the specifications have none of it. */
export const canApply = ({ has }: Pick<LoaderContext, 'has'>, kind: QuoteKind): boolean =>
  NEEDED[kind].every(has);
