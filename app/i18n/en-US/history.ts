export default {
  title: 'History',
  none: 'Never changed',
  change: '{{field}}: {{from}} → {{to}}',
  pair: '{{field}}: {{value}}',
  comma: ', ',
};
