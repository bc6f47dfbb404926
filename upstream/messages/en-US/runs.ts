export default {
  already: 'is so already',
};
