export default {
  label: 'Find a number',
};
