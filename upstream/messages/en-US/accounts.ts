export default {
  notEnough: 'Not enough available: {{available}} {{currency}}',
};
