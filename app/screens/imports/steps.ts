/** Steps of an import, in their order. */
export const STEPS = ['file', 'columns', 'check', 'result'] as const;
export type Step = (typeof STEPS)[number];
