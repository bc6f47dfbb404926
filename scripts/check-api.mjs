/**
 * `npm run check-api -- https://HOST/api`: whether the app can work with the `/api` there, and what it lacks.
 * Ends with code 0 if nothing is wrong, 1 if something is, 2 if it could not be checked.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { bundleIfStale, load } from './lib/bundles.mjs';
import { isYes, prompt } from './lib/prompt.mjs';
import { fromCaller, prepare, Stop } from './lib/root.mjs';

const USAGE = `Usage: npm run check-api -- https://HOST/api [--paths FILE] [--write CUSTOMER [--yes]] [--json]

Signs in, makes every reading call and says which are there, which are absent, and what in them cannot be read;
then what the app lacks without them. Nothing is changed, but with --write: that saves a draft of an agreement
and the limits of the customer of that code unchanged, and compares them before and after.

  --paths FILE      where the server has its calls, as in OMS_API_PATHS
  --write CUSTOMER  code of a customer to save records of; asks first
  --yes             does not ask
  --json            prints one JSON document

User and password are those in OMS_USER and OMS_PASSWORD, else they are asked for.`;
const NOT_CHECKED = 2;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        yes: { type: 'boolean' },
        write: { type: 'string' },
        paths: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Stop(`${error.message}\n\n${USAGE}`);
  }
}

/** The app reads its configuration once, when it is loaded. */
function configure(url, paths) {
  if (!/^https?:\/\/[^/]/.test(url)) throw new Stop(USAGE);
  Object.assign(process.env, { OMS_API_URL: url, LOG_LEVEL: 'silent' });
  if (paths) process.env.OMS_API_PATHS = fromCaller(paths);
  // No session is kept.
  process.env.SESSION_SECRET ||= randomBytes(32).toString('base64');
}

async function credentials() {
  const insteadOf = 'name the user in OMS_USER and the password in OMS_PASSWORD';
  const user = process.env.OMS_USER || (await prompt('User: ', { insteadOf }));
  const password = process.env.OMS_PASSWORD || (await prompt('Password: ', { insteadOf, isHidden: true }));
  if (!user || !password) throw new Stop('A user and a password are needed.');
  return { user, password };
}

const confirm = async (records) => {
  console.error(`This saves, unchanged:\n${records.map((record) => `  ${record}`).join('\n')}`);
  return isYes('Go on? y/N ', { insteadOf: '--yes saves without a question' });
};

async function checkApi() {
  const { values, positionals } = readArguments();
  prepare();
  configure(positionals[0] ?? process.env.OMS_API_URL ?? '', values.paths);
  if (positionals.length > 1) throw new Stop(USAGE);
  const { user, password } = await credentials();
  await bundleIfStale();
  const { check, exitCode, callText, reportText } = await load('check-api');
  const report = await check({
    user,
    password,
    customerCode: values.write,
    confirm: values.yes ? async () => true : confirm,
    onCall: (call) => values.json || console.log(callText(call)),
  });
  console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report));
  return exitCode(report);
}

/** Said without a stack trace: what users can act on, bad variables, a server that cannot be checked. */
const isPlain = (error) => error instanceof Stop || error.name === 'NotChecked';

try {
  process.exitCode = await checkApi();
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exitCode = NOT_CHECKED;
}
// What is printed must arrive, but connections that idle need not end.
process.stdout.write('', () => process.exit());
