/** Where a stored file is shown. */
export const fileAddress = (path: string): string => `/files?${new URLSearchParams({ path })}`;
