import { startProduct } from './product';

/** Playwright's workers inherit the address; the returned function runs after the last test. */
export default async function setup() {
  const product = await startProduct();
  process.env.PRODUCT_ORIGIN = product.origin;
  return async () => {
    await product.stop();
  };
}
