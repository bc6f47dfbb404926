import { useNavigate } from '@remix-run/react';
import { type ComponentPropsWithoutRef, useEffect } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** An address of ours: a path, or a query alone for the same screen. */
  readonly to: string;
  /** Stays where the page was scrolled to. */
  readonly preventScrollReset?: boolean;
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
}

/**
 * A link to a screen. A plain anchor, since a list has hundreds of them: what makes its clicks navigations without a
 * load is one listener for all, `useLinks`.
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

/** Follows the links of the whole page. A click that means another window or tab is the browser's. */
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
