import { invalid } from './errors';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Refuses other values of fields that an edit carries, since a form sends the whole record, and cannot change. Absent
 * ones pass.
 */
export function requireFixed(sent: Fields, saved: Fields): void {
  const changed = Object.keys(saved).filter(
    (name) => sent[name] !== undefined && String(sent[name]) !== String(saved[name]),
  );
  if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((name) => [name, 'common.fixed'])));
}
