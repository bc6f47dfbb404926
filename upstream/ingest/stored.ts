import { roundMeasure } from '../money';

/**
 * A measure as the database gives it back, so that pricing what arrives and pricing it again later say the same:
 * `12.50` is `12.5`. Null: not given.
 */
export const stored = (value: string | null | undefined): string | null =>
  value == null ? null : roundMeasure(value);
