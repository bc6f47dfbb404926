import { Field, SelectField } from '~/forms/field';
import { FieldGroup } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import type { SkuRow } from '~contract/catalogue/skus';
import { withStored } from '../../shared/options';

/** Measures that a clerk may correct, in the order in which they are read off a box. */
export const MEASURES = ['length', 'width', 'height', 'weight'] as const;

interface SkuFieldsProps {
  /** Null for a new one. */
  readonly sku: SkuRow | null;
  readonly materials: readonly { readonly id: number; readonly material_name: string }[];
}

/** What people enter of a SKU. */
export function SkuFields({ sku, materials }: SkuFieldsProps) {
  const { t } = useTranslation();
  const options = materials.map(({ id, material_name }) => ({ value: id, label: material_name }));
  return (
    <>
      {!sku && <Field name="sku" label={t('skus.sku')} maxLength={64} autoComplete="off" required />}
      <Field
        name="title"
        label={t('skus.name')}
        defaultValue={sku?.title}
        maxLength={120}
        autoComplete="off"
      />
      <FieldGroup legend={t('skus.measures')}>
        {[...MEASURES, 'registered_volume' as const].map((name) => (
          <Field
            key={name}
            name={name}
            label={t(name === 'registered_volume' ? 'skus.registered' : `skus.${name}`)}
            defaultValue={sku?.[name] ?? ''}
            maxLength={40}
            autoComplete="off"
          />
        ))}
      </FieldGroup>
      <FieldGroup legend={t('skus.packing')}>
        <SelectField
          name="pack_material_id"
          label={t('skus.material')}
          placeholder={t('skus.noMaterial')}
          defaultValue={sku?.pack_material_id ?? ''}
          options={withStored(options, sku?.pack_material_id, sku?.material_name)}
        />
        <Field
          name="categories"
          label={t('skus.categoriesTyped')}
          defaultValue={sku?.categories.join(', ')}
          maxLength={400}
          autoComplete="off"
        />
        <Field
          name="units_per_carton"
          label={t('skus.unitsPerCarton')}
          defaultValue={sku?.units_per_carton ?? ''}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <Field
          name="units_per_pallet"
          label={t('skus.unitsPerPallet')}
          defaultValue={sku?.units_per_pallet ?? ''}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
      </FieldGroup>
    </>
  );
}
