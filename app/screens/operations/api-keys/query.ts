import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { apiKeyIndex } from '~contract/operations/api-keys';

const { title, status } = apiKeyIndex.input.shape;

/** All query parameters of the keys. */
export const apiKeyQuery = { title, status, ...pagingQuery, dialog: z.enum(['new']).optional() };
