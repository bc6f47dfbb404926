export default {
  new: 'New agreement',
};
