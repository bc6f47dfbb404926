export default {
  title: 'Settings',
  hint: 'Set by environment variables or in the file .env, and read at the start. Those from the database are stored there because money depends on them: a start with other values is refused, unless ACCEPT_SETTINGS is on.',
  ofApi: 'Settings of the /api',
  name: 'Setting',
  value: 'Value',
  source: 'Source',
  meaning: 'Meaning',
  set: 'Set',
  notSet: 'Not set',
  notSetSo: 'Not set: {{otherwise}}',
  sources: { default: 'Default', environment: 'Environment', file: 'File .env', database: 'Database' },
};
