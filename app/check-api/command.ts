/** What the command `npm run check-api` loads. */

export { check, NotChecked } from './check';
export { exitCode } from './report';
export { callText, reportText } from './text';
