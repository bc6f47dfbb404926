import type { TFunction } from 'i18next';
import { enabledText } from '~/forms/status-field';
import { StatusSwitch, type StatusSwitchProps } from '~/forms/status-switch';
import type { Column } from '~/listing/columns';

interface EnabledColumn<Row> {
  readonly t: TFunction;
  /** Name of the row. */
  readonly name: (row: Row) => string;
  /** Whether the user may switch the row. */
  readonly can: boolean | ((row: Row) => boolean);
}

/** Whether a row is enabled: a switch for who may use it. */
export function enabledColumn<Row extends Pick<StatusSwitchProps, 'id' | 'status'>>({
  t,
  name,
  can,
}: EnabledColumn<Row>): Column<Row> {
  return {
    key: 'status',
    title: t('common.status'),
    onPhone: 'aside',
    text: ({ status }) => enabledText(t, status),
    cell: (row) => (
      <StatusSwitch
        id={row.id}
        label={t('common.statusOf', { name: name(row) })}
        status={row.status}
        disabled={!(typeof can === 'function' ? can(row) : can)}
      />
    ),
  };
}
