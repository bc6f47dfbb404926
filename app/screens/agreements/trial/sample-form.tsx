import { Form } from '@remix-run/react';
import { EnterButton, SubmitButton } from '~/forms/buttons';
import { Field, SelectField } from '~/forms/field';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import { RECEIPT_TYPES, type TrialKind } from '~contract/constants';
import { PARTS, PREFIX } from './fields';
import { MoreOfWork } from './more-of-work';
import { PeriodFields } from './period-fields';
import { Rows, type TrialChoices } from './rows';
import styles from './trial.module.css';

interface MadeUpFormProps {
  readonly id: number;
  readonly kind: TrialKind;
  readonly choices: TrialChoices;
}

/** Describes a made-up order, receipt, stock level, shipment, service or period. */
export function SampleForm({ id, kind, choices }: MadeUpFormProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset>
      <EnterButton />
      <input type="hidden" name="intent" value="try" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={`${PREFIX}kind`} value={kind} />
      {kind === 'receipt' && <Receipt />}
      {kind === 'vas' && <Vas types={choices.billing_type_vas} />}
      {kind === 'period' && <PeriodFields lengths={choices.period_length_list} />}
      <MoreOfWork kind={kind} />
      {PARTS[kind].map((part) => (
        <Rows key={part.name} kind={kind} part={part} choices={choices} />
      ))}
      <p className={styles.actions}>
        <SubmitButton className="primary">{t('agreementTrial.price')}</SubmitButton>
      </p>
    </Form>
  );
}

function Receipt() {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <SelectField
        name={`${PREFIX}receipt_type`}
        label={t('agreementTrial.receiptType')}
        placeholder={t('forms.choose')}
        defaultValue="normal"
        options={RECEIPT_TYPES.map((value) => ({ value, label: t(`agreementTrial.receiptTypes.${value}`) }))}
      />
      <Field
        name={`${PREFIX}volume`}
        label={t('agreementTrial.volume')}
        placeholder={t('agreementTrial.volumeOfPieces')}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
    </div>
  );
}

function Vas({ types }: { types: TrialChoices['billing_type_vas'] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <SelectField
        name={`${PREFIX}billing_type_id`}
        label={t('agreementTrial.chargeItem')}
        placeholder={t('forms.choose')}
        options={types.map(({ id, title }) => ({ value: id, label: title }))}
        aria-required
      />
      <Field
        name={`${PREFIX}quantity`}
        label={t('agreementTrial.fields.quantity')}
        defaultValue="1"
        inputMode="decimal"
        maxLength={13}
        autoComplete="off"
        aria-required
      />
      <Field
        name={`${PREFIX}unit_price`}
        label={t('agreementTrial.fields.unit_price')}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <YesNoField name={`${PREFIX}is_service_fee`} label={t('agreementTrial.isServiceFee')} isYes />
    </div>
  );
}
