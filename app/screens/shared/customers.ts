import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { findByCode, isSameCode } from './customer-code';

export interface Customer {
  readonly id: number;
  readonly customer_code: string;
}
export interface Warehouse {
  readonly id: number;
  readonly warehouse_code: string;
}

/** What `/options/customers` answers. */
export interface CustomersData {
  /** The searched text. */
  readonly typed: string;
  readonly customers: readonly Customer[];
  /** Warehouses of the customer whose code was typed in full. */
  readonly warehouses: readonly Warehouse[];
}

const PAUSE_MS = 200;

interface Given {
  readonly customers: readonly Customer[];
  /** Warehouses of the page's customer. */
  readonly warehouses?: readonly Warehouse[];
  /** Whether the operator's own customer can be chosen too. */
  readonly withHouse?: boolean;
}

/**
 * The customers to choose from and the chosen one's warehouses: those of the page, and with scripts those that match
 * what is typed.
 */
export function useCustomers({ customers: given, warehouses = [], withHouse = false }: Given) {
  const found = useFetcher<CustomersData | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [entered, setTyped] = useState<string>();
  const customers = found.data?.customers ?? given;
  useEffect(() => () => clearTimeout(timer.current), []);
  const foundFor = (code: string) =>
    found.data && isSameCode(found.data.typed, code) ? found.data.warehouses : [];

  return {
    customers,
    /** The page's warehouses have been replaced by another customer's, none of them chosen. */
    hasOthers: entered !== undefined,
    /** The look-up was not answered. */
    hasFailed: found.state === 'idle' && found.data === null,
    warehouses: entered === undefined ? warehouses : foundFor(entered),
    onType(code: string) {
      setTyped(code);
      clearTimeout(timer.current);
      const query = new URLSearchParams({ customer_code: code, ...(withHouse && { with_house: '1' }) });
      timer.current = setTimeout(() => found.load(`/options/customers?${query}`), PAUSE_MS);
    },
    /** Discards what was typed. */
    onReset() {
      clearTimeout(timer.current);
      setTyped(undefined);
    },
    /** Replaces the customer's code by the id if it is known; otherwise the server looks it up. */
    prepare(data: FormData) {
      const code = String(data.get('customer_code') ?? '');
      const customer = findByCode([...customers, ...given], code);
      if (!customer) return;
      data.delete('customer_code');
      data.set('customer_id', String(customer.id));
    },
  };
}
