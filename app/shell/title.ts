import type { MetaDescriptor } from '@remix-run/react';

/** The document's title, from the screen's title. */
export const pageTitle = (title: string | undefined): MetaDescriptor[] => [
  { title: title ? `${title} · Tallyman` : 'Tallyman' },
];
