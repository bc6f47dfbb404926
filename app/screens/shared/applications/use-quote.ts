import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useActionResult } from '~/forms/submission';
import { type Conversion, QUOTE_FIELD, type QuoteData, type QuoteKind, quoteQuery } from './quote';

const PAUSE_MS = 300;

/** The result of converting the amount in a form, fetched once typing has paused; undefined until it is known. */
export function useQuote(kind: QuoteKind, fields: Conversion): QuoteData | undefined {
  const { data, load } = useFetcher<QuoteData | null>();
  const answer = useActionResult();
  const { rate, ...needed } = fields;
  const isComplete = Object.values(needed).every((value) => value.trim() !== '');
  const requested = quoteQuery(kind, fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form may be refused because the rate has changed
  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(() => load(`/options/quote?${requested}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isComplete, requested, load, answer]);

  // Without scripts the form comes back with it.
  const carried = answer.values[QUOTE_FIELD]?.[0];
  const existing = data ?? (carried && (JSON.parse(carried) as QuoteData));
  return existing && existing.asked === requested ? existing : undefined;
}
