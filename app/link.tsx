import { useNavigate } from '@remix-run/react';
import { type ComponentPropsWithoutRef, useEffect } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** An address of the app: a path, or only a query for the same screen. */
  readonly to: string;
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean;
  /** Replaces the current entry in the history. */
  readonly replace?: boolean;
}

/**
 * A link to a screen. A plain anchor, since a list has hundreds of them: one listener for the page, `useLinks`, turns
 * clicks into navigations without a page load.
 */
export function Link({ to, preventScrollReset, replace, ...rest }: LinkProps) {
  return (
    <a
      href={to || '?'}
      data-link={preventScrollReset ? 'stay' : ''}
      data-replace={replace || undefined}
      {...rest}
    />
  );
}

/** Navigates for all links of the page. Clicks that open another window or tab are left to the browser. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-link]');
      const { metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (link.target || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      navigate(`${link.pathname}${link.search}${link.hash}`, {
        preventScrollReset: link.dataset.link === 'stay',
        replace: link.dataset.replace !== undefined || link.href === window.location.href,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
