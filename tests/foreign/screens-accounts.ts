import { at, file, type Screens, says, variant, WORKBOOK, whole } from './address';

/** The screens of accounts and applications. */
export const ACCOUNTS: Screens = {
  ledger: [
    says('/account/index'),
    at(
      '/account/index?customer_id=7',
      50,
      'TX10056',
      '350.75',
      '2,080.00',
      'Recharge',
      'Manual',
      'first USD',
      '0.1403',
    ),
    variant('/account/index?customer_id=7&page=2', 6, 'TX10001', '1,000.00'),
    at('/account/index?customer_code=BRIGHT', 2, '-120.50', 'Deduction', 'Inbound', 'SH-BRIGHT'),
    variant('/account/index?customer_id=7&trading_method=2', 0),
    file('/options/ledger-export?customer_id=7', WORKBOOK),
  ],
  limits: [
    at('/account/index?customer_id=7&dialog=limits', 3, 'ACME', '5,000.00', '500.00'),
    says('/account/index?dialog=limits&form=new', 'BRIGHT'),
    says('/account/index?dialog=limits&form=edit&form_id=7', 'ACME', '500'),
    says('/account/index?dialog=limits&form=delete&form_id=7&form_currency=USD', 'ACME', 'USD'),
  ],
  currencies: [
    whole('/account/index?dialog=currency', 3, 'EUR', '0.015', '0.02'),
    says('/account/index?dialog=currency&form=new', 'HKD'),
    says('/account/index?dialog=currency&form=edit&form_id=2', 'USD'),
  ],
  'customer accounts': [
    at('/account/customerAccount', 3, 'ACME', '2,080.00', '7,080.00', '5,000.00', '-120.50'),
    at('/account/customerAccount?customer_code=ACME', 2, '350.75'),
    variant('/account/customerAccount?customer_id=8', 1, 'BRIGHT'),
    says('/account/customerAccount?dialog=transaction&id=7&currency_code=CNY', 'ACME', 'Recharge', 'HKD'),
  ],
  remittance: [
    at('/remittance/index?customer_id=7', 3, 'TX10601', '50.00', 'Pending', 'Handled', 'Recharge'),
    says('/remittance/index?customer_id=7&dialog=status&id=601&to=1', 'TX10601'),
    at(
      '/remittance/index?tab=applications&customer_id=7',
      2,
      'RA701',
      '712.34',
      '7.1234',
      '对公转账',
      '水单.png',
      '08:30',
    ),
    at('/remittance/index?tab=applications&customer_code=BRIGHT', 2, 'Rejected', 'slip.pdf', 'admin'),
    says('/remittance/index?tab=applications&customer_id=7&dialog=certificate&id=701', '水单.png'),
    says('/remittance/index?tab=applications&customer_id=7&dialog=decide&id=701', 'RA701'),
    says('/remittance/index?tab=applications&customer_id=7&dialog=decide&id=701&decision=2', 'RA701'),
    file('/files?path=%2Fuploads%2F2026%2Fa.png&name=a.png', 'image/png'),
  ],
  transfers: [
    at('/transfer/index', 3, 'TA801', '712.34', '100.00', '7.1234', 'please soon', 'Pending', '09:00'),
    variant('/transfer/index?customer_id=7', 2, 'Handled', 'admin'),
    at('/transfer/index?customer_code=BRIGHT', 1, 'TA803'),
    says('/transfer/index?dialog=decide&id=801', 'TA801'),
    says('/transfer/index?dialog=decide&id=801&decision=2', 'TA801'),
  ],
};
