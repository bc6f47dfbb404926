/** What becomes of a later record of a transaction (docs/domain.md, Ingest: Corrections). */
export const CHANGE_STATUS = { waiting: 0, applied: 1, left: 2, superseded: 3 } as const;
