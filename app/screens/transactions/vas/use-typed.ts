import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readFields } from '~/forms/fields';
import { useAnswer } from '~/forms/submission';

/** Fields that the amounts of a VAS document depend on. */
const NAMES = [
  'customer_code',
  'warehouse_id',
  'is_service_fee',
  'quantity',
  'unit_price',
  'business_time',
] as const;
export type Typed = Record<(typeof NAMES)[number], string>;

/**
 * What stands in those fields as it is typed; at first what the form began or came back with.
 * @returns their values, and what the element around the fields needs to hear of them
 */
export function useTyped(given: Typed) {
  const { values } = useAnswer();
  const [typed, setTyped] = useState<Typed>(() => {
    const all = NAMES.map((name) => [name, values[name]?.[0] ?? given[name]]);
    return Object.fromEntries(all);
  });
  const ref = useRef<HTMLDivElement>(null);

  // What was typed before the scripts came.
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (form) setTyped(readFields(new FormData(form), NAMES));
  }, []);

  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    // Another customer has other warehouses.
    const cleared = name === 'customer_code' ? { warehouse_id: '' } : {};
    setTyped((before) => (name in before ? { ...before, ...cleared, [name]: value } : before));
  }
  return { typed, watch: { ref, onInput } };
}
