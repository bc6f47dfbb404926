export default {
  changedSince:
    'Someone else has changed this SKU since you opened it. Check the measurements and save again',
};
