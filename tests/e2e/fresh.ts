import { type Browser, type Page, test } from '@playwright/test';
import { type Product, startProduct } from '../harness/product';
import { PASSWORD, signInByHand } from './support';

/** A product of the file's own, for what cannot be done to the one that all share, or seen in it. */
export function freshProduct(): { signedIn(browser: Browser, path: string): Promise<Page> } {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.stop());
  return {
    async signedIn(browser, path) {
      const page = await browser.newPage({ baseURL: product.origin });
      await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
      await signInByHand(page, 'admin', PASSWORD);
      await page.waitForURL(path);
      return page;
    },
  };
}
