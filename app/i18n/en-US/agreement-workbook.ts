export default {
  export: 'Export workbook',
};
