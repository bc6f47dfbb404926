export default {
  oneFile: 'Send exactly one file, in the field file',
  kind: 'Only JPEG, PNG, GIF, WebP, PDF, xlsx, docx and CSV files are accepted',
  tooLarge: 'File size cannot exceed {limit}',
};
