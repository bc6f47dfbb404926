import { Form, useSearchParams } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import styles from '../../shared/band.module.css';
import type { SkusPage } from './load.server';

interface CorrectedBandProps {
  readonly corrected: NonNullable<SkusPage['corrected']>;
  readonly idempotencyKey: string;
}

/** After a correction: unbilled transactions that used the SKU keep their prices until they are recalculated. */
export function CorrectedBand({ corrected, idempotencyKey }: CorrectedBandProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { id, sku, unbilled_count } = corrected;
  return (
    <Form method="post" className={styles.band} preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="sku_id" value={id} />
      <p role="status">{t('skus.used', { sku, total: unbilled_count })}</p>
      <label>
        <input type="checkbox" name="is_adjust_amount" value="1" /> {t('skus.adjustedToo')}
      </label>
      <SubmitButton name="intent" value="preview" className="primary">
        {t('skus.preview')}
      </SubmitButton>
      <Link to={changeQuery(search, { touched: null })} className="button" preventScrollReset>
        {t('forms.close')}
      </Link>
    </Form>
  );
}
