import { useSearchParams } from '@remix-run/react';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Field } from '~/forms/field';
import { FieldGroup, FormDialog, RecordFields } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { AddressFields } from '../../shared/address-fields';
import type { WarehousesPage } from './load.server';

interface WarehouseDialogProps
  extends NonNullable<WarehousesPage['form']>,
    Pick<WarehousesPage, 'idempotencyKey'> {}

const ZONES = 'time-zones';

/** A warehouse to add, edit or delete; its code cannot be changed later. */
export function WarehouseDialog(props: WarehouseDialogProps) {
  const { kind, id, res, isDeleted, zones, houseZone, idempotencyKey } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const close = changeQuery(search, { dialog: null, ...(search.get('tab') ? {} : { id: null }) });
  if (kind === 'delete') return res && <DeleteDialog id={id} name={res.warehouse_code} close={close} />;
  return (
    <FormDialog
      title={t(id ? 'warehouses.edit' : 'warehouses.new')}
      close={close}
      intent={id ? 'edit' : 'add'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
    >
      <RecordFields id={id} updateTime={res?.update_time} />
      <Field
        name="warehouse_code"
        label={t('warehouses.code')}
        defaultValue={res?.warehouse_code}
        maxLength={64}
        autoComplete="off"
        required
        disabled={id > 0}
      />
      <Field name="title" label={t('warehouses.name')} defaultValue={res?.title} maxLength={120} required />
      <Field
        name="time_zone"
        label={t('warehouses.timeZoneOr', { zone: houseZone })}
        defaultValue={res?.time_zone}
        maxLength={64}
        list={ZONES}
        autoComplete="off"
      />
      <datalist id={ZONES}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <FieldGroup legend={t('places.address')}>
        <AddressFields address={res?.address} />
      </FieldGroup>
    </FormDialog>
  );
}
