import { z } from 'zod';

/** Query parameter of the outbound screen only: which of its two views to show (spec billing 2.6). */
export const viewQuery = { view: z.enum(['order']).optional() };
