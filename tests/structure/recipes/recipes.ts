/** The recipes of README.md, “To change something”, each followed once with something made up. */

export interface Recipe {
  /** As README.md calls it. */
  readonly name: string;
  /** In each file, what stands there and what is put after it. */
  readonly edits: readonly (readonly [file: string, after: string, added: string])[];
}

const column: Recipe = {
  name: 'A column of a transaction list',
  edits: [
    [
      'contract/transactions/kinds/storage.ts',
      "kind.field('total_billing_volume', 'decimal', 'billableVolume'),\n] as const;\n",
      "const countNumber = kind.field('count_number', 'number', 'countNumber');\n",
    ],
    ['contract/transactions/kinds/storage.ts', 'own: [...volumes, ', 'countNumber, '],
    ['contract/transactions/kinds/storage.ts', 'columns: [\n', 'countNumber,\n'],
    ['contract/transactions/texts/en-US.ts', 'export const titles = {\n', "  countNumber: 'Count no.',\n"],
    ['contract/transactions/texts/zh-CN.ts', '= {\n', "  countNumber: '盘点单号',\n"],
    [
      'upstream/transactions/kinds/storage/storage.ts',
      'note: head.transaction.note,\n',
      'count_number: head.transaction.externalNumber,\n',
    ],
  ],
};

const filter: Recipe = {
  name: 'A filter by a number',
  edits: [
    ['contract/transactions/kinds/kind.ts', "    | 'tracking_number'\n", "    | 'carrier_code'\n"],
    [
      'contract/transactions/transactions.ts',
      '  tracking_number: input.optional(input.text(64)),\n',
      '  carrier_code: input.optional(input.text(64)),\n',
    ],
    [
      'contract/transactions/kinds/shipment.ts',
      "    { key: 'tracking_number', title: 'trackingNumber' },\n",
      "    { key: 'carrier_code', title: 'carrier', isExtra: true },\n",
    ],
    [
      'upstream/transactions/kinds/shipment/shipment.ts',
      'columns: { ',
      'carrier_code: shipmentTable.carrierCode, ',
    ],
  ],
};

const field: Recipe = {
  name: 'A stored field',
  edits: [
    [
      'upstream/store/schema/catalogue.ts',
      "    detail: text().notNull().default(''),\n    /** Code of a `transaction_type`. */\n",
      "    tax_code: text().notNull().default(''),\n",
    ],
    [
      'contract/catalogue/billing-types.ts',
      "  detail: input.extra(input.multilineText().default('')),\n",
      "  tax_code: input.extra(input.text(20).default('')),\n",
    ],
    [
      'contract/catalogue/billing-types.ts',
      '  detail: input.extra(input.multilineText()),\n',
      '  tax_code: input.extra(input.text(20).optional()),\n',
    ],
    ['contract/catalogue/billing-types.ts', '  detail: reply.text,\n', '  tax_code: reply.text,\n'],
    ['upstream/catalogue/billing-types.ts', '  detail: row.detail,\n', '  tax_code: row.tax_code,\n'],
    [
      'app/screens/catalogue/charge-items/dialog.tsx',
      '      <StatusField status={item ? (item.status ?? null) : undefined} disabled={!canSwitch} />\n',
      '      {hasDetail && <Field name="tax_code" label={t(\'chargeItems.fields.tax_code\')} defaultValue={item?.tax_code} maxLength={20} />}\n',
    ],
    ['app/i18n/en-US/catalogue/charge-items.ts', 'fields: {\n', "    tax_code: 'Tax code',\n"],
    ['app/i18n/zh-CN/catalogue/charge-items.ts', 'fields: {\n', "    tax_code: '税务代码',\n"],
  ],
};

const text: Recipe = {
  name: 'A text',
  edits: [
    ['app/i18n/en-US/catalogue/skus.ts', 'export default {\n', "  recipeHint: 'Weigh it again',\n"],
    ['app/i18n/zh-CN/catalogue/skus.ts', 'export default {\n', "  recipeHint: '请重新称重',\n"],
  ],
};

const call: Recipe = {
  name: 'A call',
  edits: [
    [
      'contract/catalogue/billing-types.ts',
      'export type BillingTypeRow = z.output<typeof billingTypeRow>;\n',
      `
export const billingTypeGetTypeList = get({
  name: 'billingType.get_type_list',
  path: '/oms/billingType/get_type_list',
  access: '/systemSet/chargeItem',
  optional: true,
  summary: 'The types of charge items',
  input: z.strictObject({}),
  output: z.object({ type_list: reply.choices }),
});
`,
    ],
    [
      'upstream/http/routes/catalogue.ts',
      'export const catalogueRoutes: Route[] = [\n',
      `  serve(billingTypeCalls.billingTypeGetTypeList, async ({ actor }) => ({
    type_list: billingTypeList(actor.language),
  })),
`,
    ],
    [
      'contract/optional-calls.ts',
      'Readonly<Record<Language, string>>>> = {\n',
      "  'billingType.get_type_list': { 'en-US': 'Types alone', 'zh-CN': '仅类型' },\n",
    ],
    [
      'docs/your-own-api.md',
      '| `billingType.add_usual` | Home: adding the usual charge items in one click |\n',
      '| `billingType.get_type_list` | Types alone |\n',
    ],
  ],
};

export const RECIPES: readonly Recipe[] = [text, call, column, filter, field];
