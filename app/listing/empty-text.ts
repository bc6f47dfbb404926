/** The text of a list without rows: while filters are wrong, nothing has been looked for. */
export const emptyText = <Key extends string>(errors: object, otherwise: Key) =>
  Object.keys(errors).length > 0 ? 'listing.wrongFilters' : otherwise;
