/** How a lot in stock can have come, apart from the schema so that the browser need not load that. */
export const ORIGINS = ['receipt', 'return', 'adjustment', 'import'] as const;
