import { pagingQuery } from '~/listing/paging-query';

/** All query parameters of the user's own sessions. */
export const sessionQuery = { ...pagingQuery };
