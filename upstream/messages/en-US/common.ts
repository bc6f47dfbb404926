import problems from '../../../contract/problems/en-US';
export default {
  ...problems.common,
  ok: 'Done',
  notFound: 'The record does not exist or has been removed',
  noRight: 'You do not have permission to do this',
  outOfRange: 'A number is too large',
  sessionEnded: 'Your session has ended, please sign in again',
  fault: 'Something went wrong on the server (reference {reference})',
  keyReused: 'This form was already submitted with different data. Open it again.',
  keyRequired: 'The Idempotency-Key header is required',
  bodyTooLarge: 'The request is larger than {limit}',
  bodyBroken: 'The request cannot be read',
  alreadyExists: 'There is already a record with the same name or number',
  customerUnknown: 'There is no such customer',
  warehouseOff: 'This warehouse is disabled and takes no new records',
  customerOff: 'This customer is disabled and takes no new records',
  nameTaken: 'This name is already in use',
  referred: 'A related record was deleted, or other records still use this one',
  changedSince: 'Someone else has changed this since you opened it. Check the current values and save again',
  busy: 'The records have just been changed by others. Please try again.',
  rangeReversed: 'The range must not end before it starts',
  away: 'The database cannot be reached at the moment, and nothing was saved. Please try again in a few seconds.',
  maybeSaved:
    'The connection to the database broke while this was being saved. Send it again: it takes effect once only.',
  diskFull:
    'The disk of the server is full: nothing can be saved until there is space again. Please tell the administrator of the server',
  fixed: 'This cannot be changed',
};
