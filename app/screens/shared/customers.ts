import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CustomersData } from '../options/customers';

export interface Customer {
  readonly id: number;
  readonly customer_code: string;
}

const PAUSE_MS = 200;

/** The customers to choose from: those the page came with, and with scripts those that match what is typed. */
export function useCustomers(given: readonly Customer[]) {
  const found = useFetcher<CustomersData>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const customers = found.data?.customers ?? given;
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The customer of exactly this code, if it is among those known by now. */
  const byCode = (code: string) =>
    [...customers, ...given].find((c) => c.customer_code.toLowerCase() === code.trim().toLowerCase());

  return {
    customers,
    byCode,
    search(typed: string) {
      clearTimeout(timer.current);
      const query = new URLSearchParams({ customer_code: typed });
      timer.current = setTimeout(() => found.load(`/options/customers?${query}`), PAUSE_MS);
    },
    /** Puts the customer's id in the place of its code where it is known; else the server finds it. */
    prepare(data: FormData) {
      const customer = byCode(String(data.get('customer_code') ?? ''));
      if (!customer) return;
      data.delete('customer_code');
      data.set('customer_id', String(customer.id));
    },
  };
}
