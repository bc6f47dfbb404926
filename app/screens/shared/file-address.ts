/** Where a stored file is shown, and under which name it is saved. */
export const fileAddress = (path: string, name = ''): string =>
  `/files?${new URLSearchParams({ path, ...(name && { name }) })}`;
