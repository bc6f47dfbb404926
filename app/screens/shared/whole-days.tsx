import type { ReactNode } from 'react';

const DAY = /(\d{4}-\d\d-\d\d)/;

/** A sentence whose days are not broken at their hyphens where it does not fit on a line. A time alone is none. */
export const wholeDays = (text: string): ReactNode =>
  /[^\d :-]/.test(text)
    ? // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place
      text.split(DAY).map((part, i) => (i % 2 ? <time key={i}>{part}</time> : part))
    : text;
