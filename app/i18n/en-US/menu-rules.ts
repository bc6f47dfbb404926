export default {
  title: 'Menu and rights',
};
