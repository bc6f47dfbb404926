declare module 'virtual:text-chunks' {
  /** Addresses of the built texts by language and group, as in `en-US/accounts`; empty in development. */
  const chunks: Partial<Record<string, string>>;
  export default chunks;
}
