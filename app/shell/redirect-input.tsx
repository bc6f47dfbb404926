import { useLocation } from '@remix-run/react';

/** Says which page a form of the shell leads back to. */
export function RedirectInput() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirect" value={`${pathname}${search}`} />;
}
