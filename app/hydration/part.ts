import { type ComponentType, lazy } from 'react';
import { reload } from './reload';

interface PartOptions {
  /** Selects what only this part draws; left out for dialogs. */
  readonly mark?: string;
  /**
   * Styles that nothing else of the page has. The server draws the part before its script is there, and who names them
   * brings them with the page.
   */
  readonly styles?: readonly Readonly<Record<string, string>>[];
}

/**
 * A part of a screen whose script comes when it is shown first: until then what was there stays. Where the server has
 * drawn it already, the page is hydrated once it is there, as a whole: what is typed before would be lost in a part that
 * is hydrated later. A script that is gone leaves it to the server.
 */
export async function part<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { mark = 'dialog' }: PartOptions = {},
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR || document.querySelector(mark)) return (await load()).default;
  // To its types, properties that are not known yet may hold a ref.
  return lazy(() => load().catch(reload)) as unknown as ComponentType<Props>;
}
