import { useSearchParams } from '@remix-run/react';
import { QuestionDialog } from '~/forms/question-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { SEARCH } from '~/paths';
import { useMayOpen } from '~/shell/shell-data';
import { type DescriptionItem, DescriptionList } from '../../../shared/description-list';
import { ReversalReason } from '../../../shared/ledger/reversal-reason';
import { noDialog } from '../dialog-address';
import type { Reversal } from './load.server';

interface ReversalDialogProps {
  readonly reversal: Reversal;
  readonly idempotencyKey: string;
}

/** What reversing a ledger entry would post, in figures, before it is done; or why and where else it is reversed. */
export default function ReversalDialog({ reversal, idempotencyKey }: ReversalDialogProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { res, reason, elsewhere } = reversal;
  const money = (amount: string) => format.money(amount, res.currency_code);
  const change = (before: string, after: string) => `${money(before)} → ${money(after)}`;
  const entry: DescriptionItem[] = [
    [t('ledger.transactionNo'), res.transaction_no],
    [t('ledger.customer'), res.customer_code],
    [t('ledger.createTime'), format.dateTime(res.create_time)],
    [t('ledger.tradingMethod'), res.trading_method_text],
    [t('ledger.amount'), money(res.amount)],
    [t('ledger.note'), res.note],
  ];
  const figures: DescriptionItem[] = [
    [t('ledger.reverseAmount'), money(reversal.amount)],
    [t('ledger.balance'), change(reversal.balance, reversal.balance_after)],
    [t('ledger.available'), change(reversal.available, reversal.available_after)],
  ];
  return (
    <QuestionDialog
      title={t(reason ? 'ledger.reverseElsewhere' : 'ledger.reverseTitle')}
      close={changeQuery(search, noDialog)}
      intent="reverse"
      idempotencyKey={idempotencyKey}
      yes={reason ? undefined : t('ledger.reverseNow', { amount: money(res.amount) })}
    >
      <DescriptionList facts={reason ? entry : [...entry, ...figures]} />
      {reason ? (
        <>
          <p>{reason}</p>
          {elsewhere && <Elsewhere {...elsewhere} />}
        </>
      ) : (
        <>
          <input type="hidden" name="id" value={res.id ?? ''} />
          <p>{t('ledger.reverseMeans')}</p>
          <ReversalReason />
        </>
      )}
    </QuestionDialog>
  );
}

/** Where an entry is taken back that cannot be reversed by hand, for users who may go there. */
function Elsewhere({ path, to, text }: NonNullable<Reversal['elsewhere']>) {
  // Numbers are searched from the top bar, not from the menu.
  return (useMayOpen(path) || path === SEARCH) && <Link to={to}>{text}</Link>;
}
