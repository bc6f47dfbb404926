import { z } from 'zod';

export const ARCHIVE = 'archive';

/** Months back from the present one that stay in their tables: the console reads a year of them. */
export const OPEN_MONTHS = 13;

/** A month, as instants too: its zone may change later. */
export const archiveInput = z.object({ month: z.string(), from: z.iso.datetime(), before: z.iso.datetime() });
export type ArchiveInput = z.output<typeof archiveInput>;

/** How far a run is with the customer at its cursor: another run, or an earlier one, may be further. */
export const archiveResult = z.object({ last_id: z.number() });
export type ArchiveResult = z.output<typeof archiveResult>;
