/** Keeps the shown run in the address when the list is queried. */
export function runParams(search: URLSearchParams): Record<string, string> {
  const job = search.get('job');
  return job ? { job } : {};
}
