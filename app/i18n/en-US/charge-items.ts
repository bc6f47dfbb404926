export default {
  title: 'Charge items',
  name: 'Title',
  detail: 'Description',
  type: 'Type',
  sort: 'Sort',
  new: 'New charge item',
  edit: 'Edit charge item',
};
