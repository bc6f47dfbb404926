import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styles from './paper.module.css';
import { FileImage } from './stored-file';

/** The page of a document for the customer: what is printed of it is the document alone. */
export const PaperPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

interface PaperProps extends ComponentPropsWithoutRef<'article'> {
  readonly issuer: { readonly issuer_name: string; readonly issuer_logo_path: string };
}

/** The document, under the logo of who issues it. */
export function Paper({ issuer, className = '', children, ...article }: PaperProps) {
  const { issuer_name: name, issuer_logo_path: logo } = issuer;
  return (
    <article {...article} className={`${styles.paper} ${className}`}>
      {logo && (
        <p className={styles.logo}>
          <FileImage path={logo} alt={name} />
        </p>
      )}
      {children}
    </article>
  );
}
