import { useSearchParams } from '@remix-run/react';
import { restOfQuery } from './query';

/** Keeps the rest of the address's query when a form changes a part of it. */
export function HiddenQuery({ without }: { without: readonly string[] }) {
  const [search] = useSearchParams();
  return restOfQuery(search, without).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
