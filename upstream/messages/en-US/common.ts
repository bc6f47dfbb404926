import problems from '../../contract/problems/en-US';
export default {
  ...problems.common,
  ok: 'Done',
  notFound: 'The record does not exist or has been removed',
  noRight: 'You do not have the right to do this',
  outOfRange: 'A number would become too large to be kept',
  sessionEnded: 'Your session has ended, please sign in again',
  fault: 'Something went wrong on the server (reference {reference})',
  keyReused: 'This form was already sent with other contents; open it again',
  keyRequired: 'The Idempotency-Key header is required',
  bodyTooLarge: 'The request is larger than {limit}',
  bodyBroken: 'The request cannot be read',
  alreadyExists: 'There is already a record with the same name or number',
  customerUnknown: 'There is no such customer',
  nameTaken: 'There is already one with this name',
  referred: 'A record it refers to is gone, or other records still refer to it',
  changedSince: 'Somebody has changed this since you opened it. Check what is there now and save again',
  busy: 'Others are changing the same records; please try again',
  rangeReversed: 'The range must not end before it starts',
  diskFull:
    'The disk of the server is full: nothing can be saved until there is room again. Tell whoever runs it',
  fixed: 'This cannot be changed',
};
