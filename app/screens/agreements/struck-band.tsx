import { Form, useSearchParams } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import styles from '../shared/band.module.css';

interface StruckBandProps {
  readonly agreementId: number;
  readonly idempotencyKey: string;
}

/** After an edit: unbilled work that the agreement priced keeps its price until it is recalculated. */
export function StruckBand({ agreementId, idempotencyKey }: StruckBandProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <Form method="post" className={styles.band} preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="agreement_id" value={agreementId} />
      <p role="status">{t('agreements.struck')}</p>
      <label>
        <input type="checkbox" name="is_adjust_amount" value="1" /> {t('skus.adjustedToo')}
      </label>
      <SubmitButton name="intent" value="preview" className="primary">
        {t('skus.preview')}
      </SubmitButton>
      <Link to={changeQuery(search, { struck: null })} className="button" preventScrollReset>
        {t('forms.close')}
      </Link>
    </Form>
  );
}
