import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/forms/dialog';
import { Field } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { SubmitButton } from '~/forms/submit-button';
import { useFormatters } from '~/i18n/use-formatters';
import { changeQuery } from '~/listing/query';
import { Facts } from '../shared/facts';
import { SkuHistory } from './history';
import type { SkusPage } from './load.server';
import { MEASURES } from './measures';

interface SkuDialogProps extends NonNullable<SkusPage['form']> {
  readonly canEdit: boolean;
  readonly idempotencyKey: string;
}

/** A SKU: its measures, to be corrected, and their history. */
export function SkuDialog({ res, change_list, unbilled_count, canEdit, idempotencyKey }: SkuDialogProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const close = changeQuery(search, { dialog: null, id: null });
  const title = t('skus.titleOf', { sku: res.sku });
  const about = (
    <Facts
      facts={[
        [t('transactions.customer'), res.customer_code],
        [t('skus.volume'), res.volume ? format.number(res.volume) : ''],
        [t('skus.material'), res.material_name],
        [t('skus.unbilled'), format.number(unbilled_count)],
      ]}
    />
  );
  const history = <SkuHistory changes={change_list} />;
  if (!canEdit) {
    return (
      <Dialog title={title} close={close}>
        {about}
        {history}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      close={close}
      intent="edit"
      idempotencyKey={idempotencyKey}
      saveToo={
        <SubmitButton name="is_confirmed" value="1">
          {t('skus.confirm')}
        </SubmitButton>
      }
    >
      <RecordFields id={res.id} updateTime={res.update_time} />
      <div data-wide>{about}</div>
      {MEASURES.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`skus.${name}`)}
          defaultValue={res[name] ?? ''}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
        />
      ))}
      <div data-wide>{history}</div>
    </FormDialog>
  );
}
