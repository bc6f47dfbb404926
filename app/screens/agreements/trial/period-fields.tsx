import { Field, SelectField } from '~/forms/field';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import { PREFIX } from './fields';
import type { TrialChoices } from './rows';
import styles from './trial.module.css';

/** What a made-up period is: its days, and what is known of the customer in it. */
export function PeriodFields({ lengths }: { lengths: TrialChoices['period_length_list'] }) {
  const { t } = useTranslation();
  const day = { placeholder: 'YYYY-MM-DD', maxLength: 10, autoComplete: 'off' };
  return (
    <>
      <p className={styles.hint}>{t('agreementTrial.periodHint')}</p>
      <div className={styles.fields}>
        <SelectField
          name={`${PREFIX}period_length`}
          label={t('agreementTrial.periodLength')}
          placeholder={t('forms.choose')}
          defaultValue={lengths[0]?.key}
          options={lengths.map(({ key, value }) => ({ value: key, label: value }))}
          aria-required
        />
        <Field name={`${PREFIX}period_day`} label={t('agreementTrial.periodDay')} {...day} />
        <Field name={`${PREFIX}covered_from`} label={t('agreementTrial.coveredFrom')} {...day} />
        <Field
          name={`${PREFIX}users`}
          label={t('agreementTrial.users')}
          defaultValue="0"
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <YesNoField name={`${PREFIX}is_first`} label={t('agreementTrial.isFirst')} isYes={false} />
      </div>
    </>
  );
}
