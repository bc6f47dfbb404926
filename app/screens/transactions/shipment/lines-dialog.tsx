import { useSearchParams } from '@remix-run/react';
import { Field, TextareaField } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import type { TransactionPage } from '../load.server';
import styles from './lines.module.css';

type Detail = NonNullable<TransactionPage['detail']>;
type Line = NonNullable<Detail['line_list']>[number];

/** As many lines as a record may have. */
const MAX_LINES = 100;
/** Empty lines below those that came. */
const SPARE_LINES = 2;
const EMPTY: Line = { fee_type: '', amount: '', weight: '', unit_price: '', note: '' };

/** Lines of the form: those that came in, and some to be filled. */
const formLines = (lines: readonly Line[]): readonly Line[] =>
  [...lines, ...Array.from({ length: SPARE_LINES }, () => EMPTY)].slice(0, MAX_LINES);

interface LinesDialogProps {
  readonly page: TransactionPage;
  readonly detail: Detail;
}

/** The carrier's lines of a shipment that came incomplete, to be entered with a reason. */
export default function LinesDialog({ page, detail: { res, line_list = [] } }: LinesDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <FormDialog
      title={t('transactions.enterLines')}
      size="large"
      close={changeQuery(search, { dialog: null })}
      intent="lines"
      idempotencyKey={page.idempotencyKey}
    >
      <RecordFields id={res.id} updateTime={res.update_time} />
      <p data-wide>{t('transactions.linesHint', { currency: res.currency_code })}</p>
      {formLines(line_list).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
        <fieldset key={i} data-wide className={styles.line}>
          <legend>{t('transactions.line', { number: i + 1 })}</legend>
          <Field
            name={`lines.${i}.fee_type`}
            label={t('transactions.feeType')}
            defaultValue={line.fee_type}
            maxLength={64}
            autoComplete="off"
          />
          <Field
            name={`lines.${i}.amount`}
            label={t('transactions.lineAmount')}
            defaultValue={line.amount}
            maxLength={24}
            {...number}
          />
          <Field
            name={`lines.${i}.weight`}
            label={t('transactions.lineWeight')}
            defaultValue={line.weight}
            maxLength={30}
            autoComplete="off"
          />
          <Field
            name={`lines.${i}.unit_price`}
            label={t('transactions.unitPrice')}
            defaultValue={line.unit_price}
            maxLength={24}
            {...number}
          />
          <Field
            name={`lines.${i}.note`}
            label={t('transactions.note')}
            defaultValue={line.note}
            maxLength={200}
            autoComplete="off"
          />
        </fieldset>
      ))}
      <TextareaField
        name="reason"
        label={t('transactions.linesReason')}
        rows={2}
        maxLength={500}
        aria-required
      />
    </FormDialog>
  );
}
