import { expect, type Page } from '@playwright/test';
import { customerId, OUTBOUND, priced } from '../lists';
import { day, days, hydrated, post } from '../support';

/** Addresses of every screen and state there is, by name. */
export async function screens(page: Page): Promise<Record<string, string>> {
  const customer = `customer_id=${await customerId(page, 'LOTUS')}`;
  await page.goto(`${OUTBOUND}?${customer}&billing_status=0&charge_status=1&${days(14, 4)}`);
  const id = await priced(page).getByRole('checkbox').first().inputValue();
  await page.goto('/transaction/exceptions');
  const group = (await page.locator('[name="group"]').first().getAttribute('value')) ?? '';
  const retry = { intent: 'retry', group, idempotency_key: crypto.randomUUID() };
  const preview =
    (await post(page, `/transaction/exceptions?group=${group}`, retry)).headers().location ?? '';
  expect(preview).toMatch(/job=\d+/);
  return {
    home: '/',
    'work behind a figure': `/?currency_code=USD&from=${day(30)}&to=${day()}`,
    list: `${OUTBOUND}?${customer}`,
    'list of all customers': `${OUTBOUND}?customers=all&range=yesterday`,
    'list with messages': `${OUTBOUND}?customer_code=NOBODY&create_time_start=2020-01-01&create_time_end=${day()}`,
    'batch dialog': `${OUTBOUND}?${customer}&dialog=batch`,
    details: `${OUTBOUND}?${customer}&tab=details&id=${id}`,
    'adjust mode': `${OUTBOUND}?${customer}&tab=details&id=${id}&mode=adjust`,
    ...(await otherKinds(page, customer)),
    agreements: '/billing/index',
    agreement: '/billing/index?tab=details&id=2',
    'edit agreement': '/billing/index?tab=details&id=2&mode=edit',
    'charge rules': '/billing/index?tab=details&id=2&fee_tab=rule_list',
    'edit charge rules': '/billing/index?tab=details&id=2&mode=edit&fee_tab=rule_list',
    'edit period charges': '/billing/index?tab=details&id=2&mode=edit&fee_tab=period_rule_list',
    'versions of an agreement': '/billing/index?tab=details&id=2&part=versions',
    'price list': '/billing/priceList?id=2',
    'agreement on trial': '/billing/index?tab=details&id=2&part=trial&kind=receipt',
    'new agreement': '/billing/index?dialog=new',
    'start agreement': '/billing/index?dialog=start&id=5',
    'all that match': `${OUTBOUND}?${customer}&select=all`,
    exceptions: '/transaction/exceptions',
    'group of exceptions, tried again': preview,
    customers: '/customer/index',
    'customer details': '/customer/index?tab=details&id=2',
    'new customer': '/customer/index?dialog=new',
    'edit customer': '/customer/index?dialog=edit&id=2',
    'delete customer': '/customer/index?dialog=delete&id=2',
    'our company': '/house/index',
    warehouses: '/warehouse/index',
    'warehouse details': '/warehouse/index?tab=details&id=1',
    'edit warehouse': '/warehouse/index?dialog=edit&id=1',
    'packaging materials': '/material/index',
    'new packaging material': '/material/index?dialog=new',
    'packaging material': '/material/index?dialog=edit&id=1',
    'new SKU': '/sku/index?dialog=new',
    SKU: '/sku/index?dialog=edit&id=1',
    'corrected SKU': '/sku/index?touched=1',
    'numbers found': '/transaction/search?number=OB',
    ...(await accounts(page, customer)),
    users: '/user/index?id=2',
    'user details': '/user/index?id=2&tab=details',
    'new user': '/user/index?dialog=new',
    'edit user': '/user/index?id=2&dialog=edit',
    roles: '/role/index',
    'edit role': '/role/index?dialog=edit&id=2',
    'duplicate role': '/role/index?dialog=copy&id=2',
    'sorted users': '/user/index?sort=-last_sign_in_time',
    'what a role allows': '/role/index?dialog=menu&id=2',
    'sessions of a user': '/sessions?user_id=2',
    'rules found': '/authRule/index?q=user',
    'delete role': '/role/index?dialog=delete&id=2',
    'menu and rights': '/authRule/index?id=3',
    'new rule': '/authRule/index?dialog=new&pid=3',
    'delete rule': '/authRule/index?dialog=delete&id=6',
    'charge items': '/systemSet/chargeItem',
    'edit charge item': '/systemSet/chargeItem?dialog=edit&id=1',
    'payment methods': '/payment/index',
    'edit payment method': '/payment/index?dialog=edit&id=1',
    'payment groups': '/paymentGroup/index',
    'new payment groups': '/paymentGroup/index?dialog=new',
    'delete payment group': '/paymentGroup/index?dialog=delete&id=1',
    arrivals: '/arrival/index',
    'arrival, none chosen': '/arrival/index?tab=details',
    'API keys': '/apiKey/index',
    'new API key': '/apiKey/index?dialog=new',
    settings: '/setting/index',
    audit: '/audit/index',
    'audit details': '/audit/index?tab=details&id=1',
    'change password': '/password',
    'my sessions': '/sessions',
    'my details': '/profile',
    'reset link': '/user/index?id=2&tab=details&dialog=resetLink',
    'new password by a link': '/resetPassword?key=x',
    'end sessions': '/user/index?id=2&tab=details&dialog=endSessions',
    'not found': '/404',
  };
}

/** A list, details, adjust mode and form: each from another of the screens that share them. */
async function otherKinds(page: Page, customer: string): Promise<Record<string, string>> {
  const details = async (kind: string) => {
    const list = `/transaction/${kind}?${customer}`;
    const html = await (await page.request.get(list)).text();
    return `${list}&tab=details&id=${/tab=details&amp;id=(\d+)/.exec(html)?.[1]}`;
  };
  return {
    inbound: `/transaction/inbound?${customer}`,
    shipment: await details('shipment'),
    storage: `${await details('storage')}&mode=adjust`,
    vas: await details('vas'),
    'charges of a period': `/transaction/period?${customer}&dialog=rate`,
    'new VAS document': `/transaction/vas?${customer}&dialog=add`,
  };
}

async function accounts(page: Page, customer: string): Promise<Record<string, string>> {
  const id = customer.split('=')[1];
  /** Leads to a dialog about the first row of a list that has one. */
  const first = async (list: string, dialog: string) => {
    const html = await (await page.request.get(list)).text();
    const link = new RegExp(`href="([^"]*dialog=${dialog}[^"]*)"`).exec(html)?.[1] ?? '';
    expect(link, `${dialog} of ${list}`).not.toBe('');
    return new URL(link.replaceAll('&amp;', '&'), new URL(list, 'http://localhost')).href.slice(16);
  };
  const applications = `/remittance/index?tab=applications&customer_code=ACME&range=lastYear`;
  return {
    ledger: `/account/index?${customer}`,
    'reversal of an entry': await first(`/account/index?${customer}`, 'reverse'),
    limits: '/account/index?dialog=limits',
    'limits of a customer': `/account/index?dialog=limits&form=edit&form_id=${id}`,
    currencies: '/account/index?dialog=currency',
    'a currency': '/account/index?dialog=currency&form=edit&form_id=1',
    'customer accounts': '/account/customerAccount',
    'transaction by hand': `/account/customerAccount?dialog=transaction&id=${id}&currency_code=CNY`,
    'top-ups': `/remittance/index?${customer}`,
    'remittance applications': applications,
    certificate: await first(applications, 'certificate'),
    'decision about a remittance': await first(applications, 'decide'),
    'applying for a remittance': `${applications}&dialog=apply`,
    transfers: '/transfer/index',
    'decision about a transfer': await first('/transfer/index', 'decide'),
    'applying for a transfer': `/transfer/index?${customer}&dialog=apply`,
    import: '/import/index',
    statement: `/account/statement?${customer}`,
    comparison: `/account/statement?by=comparison&with=LOTUS&${customer}`,
    'billing runs': '/account/billingRun',
    'billing up to a day': '/account/billingRun?dialog=until',
    months: '/account/months',
    'closing a month': `/account/months?dialog=close&month=${day(35).slice(0, 7)}`,
    'opening balance': `/account/customerAccount?dialog=opening&id=${id}&currency_code=CNY`,
    'exchange rates': '/account/exchangeRate',
    'a new rate': '/account/exchangeRate?dialog=new',
    'import of rates': '/account/exchangeRate?dialog=import',
  };
}

/** Whether forms stand beside the list there, where there is room. */
export const isPanel = (address: string): boolean => address.includes('/authRule');

/** Opens a screen, and waits until scripts have taken over, dialogs included. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  const dialog = page.locator(isPanel(address) ? 'dialog' : 'dialog:modal');
  if (address.includes('dialog=')) await expect(dialog, address).toBeVisible();
}
