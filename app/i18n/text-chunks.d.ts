declare module 'virtual:text-chunks' {
  /** Addresses of the built texts by language; empty in development. */
  const chunks: Partial<Record<string, string>>;
  export default chunks;
}
