import apiKeys from './api-keys';
import arrivals from './arrivals';
import audit from './audit';
import bulkActions from './bulk-actions';
import console from './console';
import firstSteps from './first-steps';
import imports from './imports';
import settings from './settings';
import tasks from './tasks';

export default { apiKeys, arrivals, audit, bulkActions, console, firstSteps, imports, settings, tasks };
