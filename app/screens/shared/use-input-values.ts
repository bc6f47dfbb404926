import { type FormEvent, useState } from 'react';
import { useActionResult } from '~/forms/submission';
import styles from './use-input-values.module.css';

/**
 * Current values of form fields, for what is computed from them; initially those that the form began or came back with.
 * @param given the fields by name, with their initial values
 * @param clears fields by the name of the one that empties them when it changes
 * @returns their values, and the event handlers for the element around the fields
 */
export function useInputValues<Name extends string>(
  given: Readonly<Record<Name, string>>,
  clears: Partial<Record<NoInfer<Name>, NoInfer<Name>>> = {},
) {
  const { values } = useActionResult();
  const names = Object.keys(given) as Name[];
  const [typed, setTyped] = useState(() => {
    const all = names.map((name) => [name, values[name]?.[0] ?? given[name]]);
    return Object.fromEntries(all) as Record<Name, string>;
  });

  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { value } = target;
    const name = names.find((each) => each === target.name);
    if (!name) return;
    const cleared = clears[name];
    setTyped((before) => ({ ...before, ...(cleared && { [cleared]: '' }), [name]: value }));
  }
  return { typed, watch: { onInput, className: styles.watched } };
}
