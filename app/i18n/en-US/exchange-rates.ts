export default {
  title: 'Exchange rates',
};
