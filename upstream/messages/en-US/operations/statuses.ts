export default {
  confirmDisable: 'Disable {records} ({names})? {note}',
  user: '{count} {count:user|users}',
  billingType: '{count} {count:charge item|charge items}',
  payment: '{count} {count:payment method|payment methods}',
  customer: '{count} {count:customer|customers}',
  warehouse: '{count} {count:warehouse|warehouses}',
  material: '{count} {count:packaging material|packaging materials}',
  signedOut: 'They can no longer sign in, and their sessions end.',
  inAgreements:
    'Service agreements that use them: {agreements} ({names}). They keep charging, but nothing disabled can be selected any more.',
  openWork: 'Still open: {work}. Once disabled, they take no new records; open work can be finished.',
};
