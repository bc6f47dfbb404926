export default {
  title: 'First steps',
  progress: '{{done}} of {{total}} done. This list disappears when all are done.',
  done: 'Done:',
  open: 'To do:',
  steps: {
    house: 'Your company',
    second_administrator: 'A second administrator',
    currencies: 'Currencies and exchange rates',
    payment_methods: 'Payment methods',
    charge_items: 'Charge items',
    warehouses: 'Warehouses',
    customers: 'Customers and their warehouses',
    agreements: 'A service agreement that is started',
    people: 'People and their roles',
    key: 'A key for the warehouse system',
    first_push: 'First records from the warehouse',
    first_bill: 'First bill',
  },
  why: {
    house: 'Name, address and bank details, as statements print them.',
    second_administrator:
      'So that work can go on when one administrator is away. Choose the customer HOUSE and the role Administrator.',
    currencies: 'Rates are needed once accounts have different currencies.',
    payment_methods: 'How customers pay you: without one they cannot apply for a remittance.',
    charge_items: 'What fees are called on agreements and statements.',
    warehouses: 'Their codes are those that the warehouse system sends.',
    customers: 'Who is billed, and the warehouses that work for them.',
    agreements: 'The price sheet of a customer at a warehouse; only a started one prices work.',
    people:
      'Assign your staff to your own company, the customer HOUSE: they can then see all customers. Users of a customer see only its own rows.',
    key: 'The warehouse system sends it with each push. It is shown once.',
    first_push: 'Orders, receipts, shipments and stock; each is priced as it arrives.',
    first_bill: 'A billing run posts charged transactions to the ledger.',
  },
  usual: {
    add_usual_charge_items: 'Add the usual ones',
    add_usual_roles: 'Add clerk, controller and customer',
  },
  added: {
    add_usual_charge_items: 'Charge items added: {{count}}',
    add_usual_roles: 'Roles added: {{count}}',
  },
};
