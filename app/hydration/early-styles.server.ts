import type { EntryContext } from '@remix-run/node';

/**
 * A header that names the styles of a page: a browser asks for them as soon as the headers are there, not once it has
 * read the page's head.
 */
export function stylesAhead({ routes }: EntryContext['manifest']): string | undefined {
  const files = new Set(Object.values(routes).flatMap((route) => route?.css ?? []));
  return [...files].map((file) => `<${file}>; rel=preload; as=style`).join(', ') || undefined;
}
