/** Several values of one fact, one below the other. */
export function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '—';
  // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
  return lines.map((line, i) => <div key={i}>{line}</div>);
}
