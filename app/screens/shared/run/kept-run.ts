/** What of an address a query of the list keeps, so that the run that is shown stays in sight. */
export function keptRun(search: URLSearchParams): Record<string, string> {
  const job = search.get('job');
  return job ? { job } : {};
}
