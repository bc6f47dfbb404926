import { useSearchParams } from '@remix-run/react';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import styles from './customer-links.module.css';
import type { Customer } from './customers';

/** Of more, one types whom one means. */
const MAX_LINKS = 24;

interface CustomerLinksProps {
  /** What is missing as long as nobody is chosen. */
  readonly text: string;
  readonly customers: readonly Customer[];
}

/** What a screen about one customer says before one is chosen: each customer is a link, where they are few. */
export function CustomerLinks({ text, customers }: CustomerLinksProps) {
  const [search] = useSearchParams();
  return (
    <>
      {text}
      {customers.length <= MAX_LINKS && (
        <span className={styles.customers}>
          {customers.map(({ id, customer_code }) => (
            <Link key={id} to={changeQuery(search, { customer_id: id })} className="button">
              {customer_code}
            </Link>
          ))}
        </span>
      )}
    </>
  );
}
