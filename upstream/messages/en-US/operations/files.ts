export default {
  oneFile: 'Send exactly one file, in the field file',
  kind: 'Only JPEG, PNG, GIF, WebP, PDF, xlsx, docx and CSV files are accepted',
  tooManyToday: 'At most {files} files or {size} may be uploaded within 24 hours',
  tooLarge: 'File size cannot exceed {limit}',
  storeAway: 'The store of files cannot be reached at the moment. Nothing was saved: try again in a minute',
};
