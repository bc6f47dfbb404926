/** Steps of an import, in their order. */
export const STEPS = ['file', 'columns', 'check', 'result'] as const;
export type Step = (typeof STEPS)[number];

/** What an empty table is downloaded as. */
export const FORMATS = ['xlsx', 'csv'] as const;
