import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const CONTRAST = ['color-contrast'];

interface Scope {
  /** The shell is the same around all screens: it is looked at where it is asked for. */
  readonly shell?: boolean;
  /** A page behind a dialog is looked at without the dialog. */
  readonly dialog?: boolean;
}

/** What axe finds wrong in the page as it is. */
export const axeFindings = (page: Page, scope: Scope = {}): Promise<string[]> =>
  found(new AxeBuilder({ page }), { type: 'tag', values: WCAG }, scope);

/** In light all that it knows, and in dark, on the same page, the contrasts. */
export async function axeFindingsInBoth(page: Page, scope: Scope): Promise<string[]> {
  const light = await axeFindings(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Its code is in the page by now.
  const builder = new AxeBuilder({ page, axeSource: 'void 0' });
  const dark = await found(builder, { type: 'rule', values: CONTRAST }, scope);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((text) => `in dark: ${text}`)];
}

type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: string[] };

async function found(axe: AxeBuilder, runOnly: RunOnly, { shell, dialog }: Scope): Promise<string[]> {
  // Without frames there is nothing to bring together in a page of its own.
  axe.setLegacyMode().options({ runOnly, resultTypes: ['violations'], iframes: false });
  if (dialog) axe.include('dialog');
  else if (!shell) axe.exclude('#menu').exclude('header:has(#account)');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
}
