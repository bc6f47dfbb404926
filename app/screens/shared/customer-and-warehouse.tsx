import { useState } from 'react';
import { EnterButton } from '~/forms/buttons';
import { SelectField } from '~/forms/field';
import { RowButton } from '~/forms/row-button';
import { formOf, partFields } from '~/forms/rows';
import { useActionResult } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import { setWarehouses, WAREHOUSES_OF, warehousesIn } from './chosen-customer';
import styles from './customer-and-warehouse.module.css';
import { CustomerField } from './customer-field';
import { type Customer, useCustomers, type Warehouse } from './customers';
import { asWarehouseOptions } from './options';

interface CustomerAndWarehouseProps {
  /** Initial customer code and its warehouses. */
  readonly code: string;
  readonly customers: readonly Customer[];
  readonly warehouses: readonly Warehouse[];
  readonly warehouseId: number | undefined;
}

/**
 * Chooses a customer and one of that customer's warehouses. Without scripts a button, `row=customer`, requests the
 * warehouses from the server.
 */
export function CustomerAndWarehouse(props: CustomerAndWarehouseProps) {
  const { code: given, warehouseId } = props;
  const { t } = useTranslation();
  const { values } = useActionResult();
  const warehouses = WAREHOUSES_OF in values ? warehousesIn(formOf(values)) : props.warehouses;
  const found = useCustomers({ customers: props.customers, warehouses });
  const [entered, setTyped] = useState<string>();
  return (
    <>
      <EnterButton />
      <div className={styles.customer}>
        <CustomerField
          code={given}
          customers={found.customers}
          onType={(code) => {
            setTyped(code);
            found.onType(code);
          }}
        />
        <RowButton value="customer" className={styles.choose}>
          {t('transactions.chooseCustomer')}
        </RowButton>
      </div>
      {/* Without scripts the warehouses travel with the form. */}
      <input type="hidden" name={WAREHOUSES_OF} value={entered ?? values[WAREHOUSES_OF]?.[0] ?? given} />
      {partFields((form) => setWarehouses(form, found.warehouses)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <SelectField
          label={t('transactions.warehouse')}
          name="warehouse_id"
          placeholder={t('forms.choose')}
          defaultValue={found.hasOthers ? '' : warehouseId}
          options={asWarehouseOptions(found.warehouses)}
          aria-required
        />
        <p role="status" className={styles.failed}>
          {found.hasFailed && t('forms.lookUpFailed')}
        </p>
      </div>
    </>
  );
}
