import { titles } from '../../../../contract/transactions/texts/en-US';

export default {
  ...titles,
  totals: 'Totals',
  customerRequired: 'Please select a customer',
};
