import { EnabledTag } from '~/forms/status-field';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DescriptionList } from '../../shared/description-list';
import { RecordHistory } from '../../shared/history/history';
import { addressText } from '../../shared/places';
import { RecordActions } from '../../shared/record-actions';
import { customersText } from './columns';
import type { WarehousesPage } from './load.server';

interface DetailsProps extends Pick<WarehousesPage, 'can'> {
  readonly detail: NonNullable<WarehousesPage['detail']>;
}

/** All of a warehouse, and who changed what of it. */
export function WarehouseDetails({ detail: { res, houseZone, history }, can }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const author = (time: string, name: string) => [format.dateTime(time), name].filter(Boolean).join(' · ');
  return (
    <>
      <RecordActions canEdit={can.edit} canDelete={can.delete} />
      <DescriptionList
        facts={[
          [t('warehouses.code'), res.warehouse_code],
          [t('warehouses.name'), res.title],
          [t('common.status'), <EnabledTag key="status" status={res.status} />],
          [t('warehouses.timeZone'), res.time_zone || `${t('warehouses.houseZone')} (${houseZone})`],
          [t('places.address'), addressText(res.address)],
          [t('warehouses.customers'), customersText(res, t)],
          [t('common.updateTime'), author(res.update_time, res.update_user_name)],
          [t('common.createTime'), author(res.create_time, res.create_user_name)],
        ]}
      />
      <RecordHistory changes={history} />
    </>
  );
}
