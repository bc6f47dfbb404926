import { expect, it } from 'vitest';
import routes from '~/routes';
import { endpoints } from '~contract/index';
import { routes as served } from '../../upstream/http/routes';

/** The route table (spec admin 2). */
const INSIDE_THE_LAYOUT = [
  ...['/', '/authRule/index', '/user/index', '/role/index', '/systemSet/chargeItem', '/payment/index'],
  ...['/paymentGroup/index', '/billing/index', '/transaction/inbound', '/transaction/outbound'],
  ...['/transaction/shipment', '/transaction/storage', '/transaction/vas', '/account/index'],
  ...['/remittance/index', '/transfer/index', '/account/customerAccount', '/404'],
];
const OUTSIDE = ['/login', '/quickLogin'];

it('every path of the specification is a route: inside the layout, but for signing in', () => {
  const paths = (of: typeof routes) => of.map(({ path, index }) => (index ? '/' : path));
  const shell = routes.find(({ id }) => id === 'shell');
  expect(shell?.path).toBeUndefined();
  expect(paths(shell?.children ?? [])).toEqual(expect.arrayContaining(INSIDE_THE_LAYOUT));
  expect(paths(routes)).toEqual(expect.arrayContaining(OUTSIDE));
});

it('every call of the contract is served, once', () => {
  const names = served.map(({ endpoint }) => endpoint.name);
  expect(names.sort()).toEqual(endpoints.map(({ name }) => name).sort());
});
