import type { MaterialFields } from '../../contract/catalogue/materials';
import type { SkuFields } from '../../contract/catalogue/skus';
import { trimZeros } from '../money';
import { inUsualUnit } from '../rating/units';

/** What people enter of materials and SKUs as their tables hold it: measures exactly in cm, kg and m³. */

const measure = (entered: string | null | undefined): string | null =>
  entered === null || entered === undefined ? null : inUsualUnit(entered);

/** Fields as they are entered, or as they were stored: null, as is left out, is nothing. */
type OrStored<Fields> = {
  [Name in keyof Fields]: undefined extends Fields[Name] ? Fields[Name] | null : Fields[Name];
};

/** A stored measure to be shown; 0 is "not measured", as null is. */
export const formatMeasure = (decimal: string | null): string | null =>
  Number(decimal) > 0 ? trimZeros(decimal!) : null;

export const materialColumns = (fields: OrStored<MaterialFields>) => ({
  materialCode: fields.material_code,
  materialName: fields.material_name,
  lengthCm: measure(fields.length),
  widthCm: measure(fields.width),
  heightCm: measure(fields.height),
});

type MaterialColumns = ReturnType<typeof materialColumns>;

export type MaterialState = ReturnType<typeof materialFieldsOf>;

/** A material by the names of its fields. */
export const materialFieldsOf = (row: MaterialColumns) => ({
  material_code: row.materialCode,
  material_name: row.materialName,
  length: formatMeasure(row.lengthCm),
  width: formatMeasure(row.widthCm),
  height: formatMeasure(row.heightCm),
});

export const skuColumns = (fields: OrStored<SkuFields>) => ({
  sku: fields.sku,
  title: fields.title,
  ...measureColumns(fields),
  registeredVolume: measure(fields.registered_volume),
  categories: fields.categories,
  unitsPerCarton: fields.units_per_carton ?? null,
  unitsPerPallet: fields.units_per_pallet ?? null,
});

/** The measures whose corrections count. */
export const measureColumns = (
  fields: Pick<OrStored<SkuFields>, 'length' | 'width' | 'height' | 'weight'>,
) => ({
  lengthCm: measure(fields.length),
  widthCm: measure(fields.width),
  heightCm: measure(fields.height),
  weightKg: measure(fields.weight),
});
