import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** The HTML of `children`, which must depend on nothing but `parts`. */
export type RenderOnce = (parts: readonly unknown[], children: () => ReactNode) => string;

/** On the server only: the browser needs the elements themselves, to hydrate them. */
export const RenderOnceContext = createContext<RenderOnce | undefined>(undefined);

/**
 * Content of an element that many pages have alike, as its props. The server renders it once for all of them: a menu
 * would be a quarter of its work for a page's elements. The browser keeps the elements as long as the parts are the same.
 * @param parts the content's name and all that it depends on: it may use no hooks and no context
 */
export function useCachedHtml(parts: readonly unknown[], children: () => ReactNode) {
  const renderOnce = useContext(RenderOnceContext);
  const key = renderOnce ? undefined : JSON.stringify(parts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content depends on nothing else
  const elements = useMemo(() => (key === undefined ? undefined : children()), [key]);
  return renderOnce
    ? { dangerouslySetInnerHTML: { __html: renderOnce(parts, children) } }
    : { children: elements };
}
