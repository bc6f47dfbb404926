export default {
  statusDraft: 'Draft',
  statusActive: 'Active',
  statusStopped: 'Stopped',
};
