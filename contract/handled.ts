/** Adds that more pieces of a received line were labelled or powered on than it has. */
export function checkHandled(
  line: { quantity: number; label_quantity: number; power_on_quantity: number },
  context: { addIssue(issue: { code: 'custom'; message: string; path: string[] }): void },
): void {
  for (const field of ['label_quantity', 'power_on_quantity'] as const) {
    if (line[field] <= line.quantity) continue;
    context.addIssue({ code: 'custom', message: 'contract.notBeyondPieces', path: [field] });
  }
}
