import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { auditIndex } from '~contract/operations/audit';
import { LONG_SHORTCUTS } from '../../shared/range';

const { id, user_name, action, entity, entity_id, start_create_time, end_create_time } =
  auditIndex.input.shape;

/** All query parameters of the audit log. */
export const auditQuery = {
  user_name,
  action,
  entity,
  entity_id,
  start_create_time,
  end_create_time,
  ...pagingQuery,
  range: z.enum(LONG_SHORTCUTS).optional(),
  tab: z.enum(['details']).optional(),
  /** The row of the details tab. */
  id,
};
export type AuditQuery = z.output<z.ZodObject<typeof auditQuery>>;
