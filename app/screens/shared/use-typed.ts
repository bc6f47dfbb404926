import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readFields } from '~/forms/fields';
import { useAnswer } from '~/forms/submission';
import styles from './use-typed.module.css';

/**
 * What stands in fields of a form as it is typed, for what is computed of them; at first what the form began or came
 * back with.
 * @param given the fields by name, with what each begins with
 * @param clears fields by the name of the one that empties them when it changes
 * @returns their values, and what the element around the fields needs to hear of them
 */
export function useTyped<Name extends string>(
  given: Readonly<Record<Name, string>>,
  clears: Partial<Record<NoInfer<Name>, NoInfer<Name>>> = {},
) {
  const { values } = useAnswer();
  const names = Object.keys(given) as Name[];
  const [typed, setTyped] = useState(() => {
    const all = names.map((name) => [name, values[name]?.[0] ?? given[name]]);
    return Object.fromEntries(all) as Record<Name, string>;
  });
  const ref = useRef<HTMLDivElement>(null);

  // What was typed before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and a form's fields keep their names
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (form) setTyped(readFields(new FormData(form), names));
  }, []);

  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { value } = target;
    const name = names.find((each) => each === target.name);
    if (!name) return;
    const cleared = clears[name];
    setTyped((before) => ({ ...before, ...(cleared && { [cleared]: '' }), [name]: value }));
  }
  return { typed, watch: { ref, onInput, className: styles.watched } };
}
