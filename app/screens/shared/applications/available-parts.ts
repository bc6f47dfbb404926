type Amount = string | null | undefined;

/** What an available amount is made of, as the server says it. */
export interface AvailableParts {
  readonly balance?: Amount;
  readonly credit_limit?: Amount;
  readonly unbilled?: Amount;
}

/** The same as texts; null where the server does not say it. */
export const availableParts = (
  { balance, credit_limit: limit, unbilled }: AvailableParts,
  money: (amount: string) => string,
) =>
  balance && limit && unbilled
    ? { balance: money(balance), limit: money(limit), unbilled: money(unbilled) }
    : null;
