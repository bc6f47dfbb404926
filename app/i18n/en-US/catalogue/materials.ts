export default {
  title: 'Packaging materials',
  titleOf: 'Packaging material {{code}}',
  new: 'New packaging material',
  code: 'Code',
  name: 'Name',
  length: 'Outer length (cm)',
  width: 'Outer width (cm)',
  height: 'Outer height (cm)',
};
