import { expect, type Page, test } from '@playwright/test';
import { hydrated, signIn } from './support';

/** Directives of the content security policy that pages break, as they do; to be called before the first is opened. */
async function policyBreaks(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (directive: string) => void heard.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const { hear } = window as unknown as { hear: (directive: string) => void };
      hear(effectiveDirective);
    });
  });
  return heard;
}

test('the content security policy holds', async ({ page }) => {
  const heard = await policyBreaks(page);
  await signIn(page, 'admin');
  await page.goto('/');
  await hydrated(page);
  expect(heard).toEqual([]);

  await page.evaluate(() => {
    const add = (html: string) => document.body.append(document.createRange().createContextualFragment(html));
    add('<script>document.title = "run"</script>');
    add('<style>body { display: none }</style>');
    add('<img src="https://elsewhere.example/a.png" alt="">');
    add('<iframe src="https://elsewhere.example/"></iframe>');
    add('<base href="https://elsewhere.example/">');
    add('<a id="bait" onclick="document.title = \'run\'">bait</a>');
    document.getElementById('bait')?.click();
  });
  await expect
    .poll(() => new Set(heard))
    .toEqual(
      new Set(['script-src-elem', 'style-src-elem', 'img-src', 'frame-src', 'base-uri', 'script-src-attr']),
    );
  expect(await page.title()).not.toBe('run');
  await expect(page.locator('body')).toBeVisible();
});
