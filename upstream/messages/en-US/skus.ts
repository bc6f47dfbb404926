export default {
  changedSince: 'Somebody has changed this SKU since you opened it. Check the measures and save again',
};
