import { expect, test } from '@playwright/test';
import { lively, signIn, violations } from './support';

test('no page breaks its content security policy, which holds', async ({ page }) => {
  test.setTimeout(120_000);
  const heard = await violations(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await page.goto('/login');
  await signIn(page, 'admin');
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Menu' }).locator('a[href^="/"]');
  const menu = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(menu.length).toBeGreaterThan(15);
  const dialogs = ['/role/index?dialog=new', '/user/index?dialog=new', '/transaction/outbound?dialog=batch'];
  for (const path of [...new Set(menu), '/password', '/404', ...dialogs]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await lively(page);
    if (dialogs.includes(path)) await expect(page.getByRole('dialog')).toBeVisible();
  }
  expect(heard).toEqual([]);
  expect(faults).toEqual([]);

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
  const broken = () => new Set(heard.map((violation) => violation.split(' ')[1]));
  await expect
    .poll(broken)
    .toEqual(
      new Set(['script-src-elem', 'style-src-elem', 'img-src', 'frame-src', 'base-uri', 'script-src-attr']),
    );
  expect(await page.title()).not.toBe('run');
  await expect(page.locator('body')).toBeVisible();
});
