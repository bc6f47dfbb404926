import type { MetaDescriptor } from '@remix-run/react';

/** The document's title, from what the screen's loader calls itself. */
export const titled = (title: string | undefined): MetaDescriptor[] => [
  { title: title ? `${title} · Tallyman` : 'Tallyman' },
];
