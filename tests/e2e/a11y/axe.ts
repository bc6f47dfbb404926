import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const CONTRAST = ['color-contrast'];
/** The smaller of two that do the same: each page has to read it. */
const SOURCE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};void 0`;

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

interface Scope {
  /** The shell is the same around all screens: it is looked at where it is asked for. */
  readonly shell?: boolean;
  /** A page behind a dialog is looked at without the dialog. */
  readonly dialog?: boolean;
}

/** What axe finds wrong in the page as it is. */
export const axeFindings = (page: Page, scope: Scope = {}): Promise<string[]> =>
  found(page, { type: 'tag', values: WCAG }, scope);

/** In light all that it knows, and in dark, on the same page, the contrasts. */
export async function axeFindingsInBoth(page: Page, scope: Scope): Promise<string[]> {
  const light = await axeFindings(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await found(page, { type: 'rule', values: CONTRAST }, scope);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((text) => `in dark: ${text}`)];
}

type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: string[] };

async function found(page: Page, runOnly: RunOnly, { shell, dialog }: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const around = shell ? [] : ['#menu', 'header:has(#account)'];
  const context = dialog ? { include: ['dialog'] } : { exclude: around };
  return page.evaluate(
    async ([within, only]) => {
      const options = { runOnly: only, resultTypes: ['violations' as const], iframes: false };
      const { violations } = await window.axe!.run(within, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
    },
    [context, runOnly] as const,
  );
}
