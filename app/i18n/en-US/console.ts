export default {
  currency: 'Currency',
  title: 'Home',
  tiles: {
    balance: 'Balance',
    credit_limit: 'Credit limit',
    available: 'Available',
    unbilled: 'Charged, not yet billed',
    charged_today: 'Charged today',
    charged_this_month: 'Charged this month',
    charged_last_month: 'Charged last month',
    billed_this_month: 'Billed this month',
    adjusted_this_month: 'Adjusted this month',
  },
  charts: {
    charged_by_day: 'Charged by day',
    charged_by_month: 'Charged by month',
    top_customers: 'Customers by amount charged',
    top_charge_items: 'Charge items by amount',
  },
  noFigures: 'No figures yet',
  asTable: 'Show as a table',
};
