import { z } from 'zod';

/** What only the address of the outbound screen says: which of its two views it shows (spec billing 2.6). */
export const viewQuery = { view: z.enum(['order']).optional() };
