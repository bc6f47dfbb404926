/** Address of a stored file, and the name under which it is saved. */
export const fileUrl = (path: string, name = ''): string =>
  `/files?${new URLSearchParams({ path, ...(name && { name }) })}`;
