export default {
  ask: 'Post {subject} to the ledger?{notes}',
  nothing: 'Nothing is waiting to be billed',
  nothingDue: 'Nothing is due: what waits is still within the grace period',
  oneAtATime: 'A billing run is under way: wait until it has ended',
};
