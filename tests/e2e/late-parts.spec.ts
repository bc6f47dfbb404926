import { expect, type Page, test } from '@playwright/test';
import { customerId } from './lists';
import { field, hydrated, openEarly, signIn } from './support';

/** Parts of a screen whose scripts come when they are shown first. */
test.use({ locale: 'en-US' });

const dialogs = (customer: string) => [
  '/billing/index?dialog=new',
  '/sku/index?dialog=new',
  `/account/index?customer_id=${customer}&dialog=limits`,
  `/account/index?customer_id=${customer}&dialog=currency`,
  '/authRule/index?dialog=new',
  `/transaction/vas?customer_id=${customer}&dialog=add`,
  `/transaction/outbound?customer_id=${customer}&dialog=batch`,
  '/remittance/index?dialog=apply',
];

/** The files, by a mark in their names, whose classes a page has, and those that its stylesheets have rules for. */
async function styledBy(page: Page, address: string) {
  const html = await (await page.request.get(address)).text();
  expect(html, address).toContain('<dialog');
  const marks = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, mark]) => mark!);
  const classes = marks(html, /class="([^"]*)"/g).join(' ');
  const files = marks(html, /rel="stylesheet" href="([^"]+)"/g);
  const sheets = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()));
  return {
    drawn: new Set(marks(classes, /_([0-9a-f]{4})\b/g)),
    styled: new Set(marks(sheets.join('\n'), /_([0-9a-f]{4})\b/g)),
  };
}

test('what the server draws of them comes with its styles', async ({ page }) => {
  await signIn(page, 'admin');
  for (const address of dialogs(await customerId(page, 'ACME'))) {
    const { drawn, styled } = await styledBy(page, address);
    expect(
      [...drawn].filter((mark) => !styled.has(mark)),
      address,
    ).toEqual([]);
  }
});

test('what is typed into one before scripts come is kept', async ({ page }) => {
  await signIn(page, 'admin');
  const release = await openEarly(page, '/billing/index?dialog=new');
  await field(page, 'title').fill('Typed early');
  await field(page, 'note').fill('This, too');
  await release();
  await expect(field(page, 'title')).toHaveValue('Typed early');
  await expect(field(page, 'note')).toHaveValue('This, too');
});

test('one that is opened from a list is there at once when it is shown', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/billing/index');
  await hydrated(page);
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New agreement' })).toBeVisible();
  await expect(field(page, 'title')).toBeFocused();
});

test('one whose script is gone is drawn by the server', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/editor-*.js', (route) => route.abort());
  await page.goto('/billing/index');
  await hydrated(page);
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New agreement' })).toBeVisible();
});
