import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { quantityColumn } from '../columns';

/** Stored, free and billable cubic metres, of a day or of one of its items. */
export const volumeColumns = (t: TFunction, format: Formatters) =>
  [
    quantityColumn('total_actual_volume', t('transactions.actualVolume'), format.number),
    quantityColumn('total_free_volume', t('transactions.freeVolume'), format.number),
    quantityColumn('total_billing_volume', t('transactions.billableVolume'), format.number),
  ] as const;
