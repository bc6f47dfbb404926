/**
 * Amounts without those that are empty and were empty before: what came without a value goes out as it came.
 * @param before the amounts as stored, if there are any
 */
export function omitEmptyAmounts<Amounts extends Readonly<Record<string, string>>>(
  amounts: Amounts,
  before: { readonly [Name in keyof Amounts]?: string } | undefined,
): Amounts {
  const sent = Object.entries(amounts).filter(([name, amount]) => amount !== '' || before?.[name] !== '');
  return Object.fromEntries(sent) as Amounts;
}
