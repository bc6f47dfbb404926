import type { OtherNames } from '~/shell/menu';

/** Texts of the palette and of the list of keys: both come late, and so do these. */
const texts = {
  find: 'Go to or do',
  placeholder: 'A screen, customer, number or action',
  screens: 'Screens',
  customers: 'Customers',
  numbers: 'Numbers',
  actions: 'On this page',
  none: 'Nothing found',
  keys: 'Keyboard shortcuts',
  openPalette: 'Go to a screen, customer or number, or press a button of this page',
  openKeys: 'This list of shortcuts',
  inList: 'While a row of a list has the focus',
  move: 'Next or previous row',
  tick: 'Tick or untick the row',
  open: 'Follow the link of the row',
  edit: 'Edit or adjust the row',
  neighbours: 'In the details of a transaction: next or previous one',
  undo: 'Undo what the message says',
  single: 'Single keys act too; without this only Ctrl or ⌘ with a key does',
  otherNames: {
    '/billing/index': ['Price list', 'Rate card', 'Tariff', 'Fee tables', 'Charge rules', 'Try out prices'],
    '/transaction/inbound': ['Receipts', 'Putaway'],
    '/transaction/outbound': ['Orders', 'Picking'],
    '/transaction/shipment': ['Parcels', 'Carrier charges', 'Waybill', 'Tracking number'],
    '/transaction/storage': ['Stock', 'Inventory'],
    '/transaction/vas': ['Services', 'Labour', 'Hours'],
    '/transaction/period': ['Monthly fees', 'Minimum charge', 'Account fee'],
    '/transaction/exceptions': ['Errors', 'Not priced'],
    '/customer/index': ['Clients'],
    '/house/index': ['Our address', 'Logo', 'Company'],
    '/material/index': ['Boxes', 'Cartons'],
    '/sku/index': ['Products', 'Measurements', 'Weights'],
    '/import/index': ['Upload a table', 'CSV', 'Excel'],
    '/account/index': ['Entries', 'Charges posted'],
    '/account/customerAccount': ['Add a currency', 'Balance', 'Credit limit'],
    '/account/statement': ['Invoice', 'Compare customers'],
    '/account/billingRun': ['Bill everything waiting', 'Invoice'],
    '/account/months': ['Close a month', 'Reopen a month', 'Close the books'],
    '/account/exchangeRate': ['Currencies', 'ECB'],
    '/remittance/index': ['Deposits', 'Payments received'],
    '/transfer/index': ['Conversion of currencies'],
    '/user/index': ['Staff', 'Reset a password', 'Unlock a sign-in'],
    '/role/index': ['Rights', 'Permissions'],
    '/authRule/index': ['Menu', 'Permissions'],
    '/systemSet/chargeItem': ['Fee types'],
    '/audit/index': ['Who changed what', 'History'],
    '/arrival/index': ['Pushed records', 'WMS', 'Duplicates'],
    '/apiKey/index': ['WMS', 'Integration'],
    '/setting/index': ['Grace period', 'Time zone', 'Languages'],
  },
};
export default texts;

export type PaletteTexts = Readonly<Record<Exclude<keyof typeof texts, 'otherNames'>, string>> & {
  readonly otherNames: OtherNames;
};
