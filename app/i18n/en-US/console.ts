export default {
  title: 'Home',
  tiles: 'Figures',
};
