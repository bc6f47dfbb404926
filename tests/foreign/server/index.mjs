/*
 * A stand-in for an operator's own `/api`, written from the two documents of the product alone (the
 * administration and the billing area) and in the manners of an old PHP back end: tables in memory,
 * one controller per area, a router by path. It takes what the documents name for a call, records
 * everything else in `surplus`, and keeps real state. An edit replaces the whole record by what was
 * sent, so a client that sends back less than it got destroys data, which `records` shows.
 *
 * Accounts (password Foreign-1): admin (everything), clerk (billing pages), acme (a customer's user).
 * The one-time token `quick-admin` signs admin in. Seeded times lie relative to the day of the reset.
 *
 * The switches (`manners`, changeable while it runs):
 *   stringNumbers      numbers in replies come as texts
 *   nullTexts          empty texts and absent values come as null
 *   emptyArrays        an empty object, a null record, a blank form and an empty page come as []
 *   booleanFlags       flags come as true and false
 *   extraFields        every record and the envelope carry fields that no document names
 *   bom                a byte order mark before each JSON body
 *   stringCodes        code "200"
 *   absentHttp404      an unknown call answers HTTP 404 with a page; else code 404
 *   writeData          data of a successful write: empty-array, null, empty-string, true, absent
 *   bareLanguages      the list of languages is the data itself
 *   failingLanguages   the list of languages answers code 500
 *   choiceShape        lists of key and value: key-value, pairs, map, title-value
 *   objectLists        option lists of records come as objects by id
 *   blankOptions       lists of options and of key and value begin with an empty one for all
 *   authShape          auth_list: strings, objects, map
 *   textTypes          charge item types, trading methods and transaction types come as texts
 *   nullAmounts        money, rates and fees of zero come as null
 *   brokenRow          the second row of a page has id null and an object for an amount or title
 *   newToken           each reply brings the next token in X-New-Token; the old one ends in 60 s
 *   unquotedNames      Content-Disposition without quotes
 *   absoluteFiles      stored files come as whole addresses; else as /uploads/...
 *   htmlErrors         an internal error (such as an edit of an unknown id) answers HTTP 500, a page
 *   splitForms         a form's res lacks what user_info or detail of the same reply holds
 *   emptyPasswordStays an edit of a user without a password leaves it; else it is refused
 */
import { createServer } from 'node:http';
import { NO_MANNERS } from './manners.mjs';
import { answer } from './router.mjs';
import { admin_tables } from './seed_admin.mjs';
import { billing_tables } from './seed_billing.mjs';
import { transaction_tables } from './seed_transactions.mjs';

export { ALL_MANNERS, BROKEN_ROW, FAILING_LANGUAGES, NO_MANNERS } from './manners.mjs';
export { BILLING_PATHS } from './paths.mjs';

/** Starts the server; the port is free to choose where none is named. */
export async function startForeignServer({ port = 0, manners = {} } = {}) {
  const server = {
    url: '',
    origin: '',
    manners: { ...NO_MANNERS, ...manners },
    records: {},
    sessions: new Map(),
    log: [],
    surplus: [],
    unknown: [],
    errors: [],
    /** Restores the first data and empties the records of requests; open sessions stay. */
    reset() {
      for (const name of Object.keys(server.records)) delete server.records[name];
      Object.assign(server.records, admin_tables(), billing_tables(), transaction_tables());
      for (const list of [server.log, server.surplus, server.unknown, server.errors]) list.length = 0;
    },
    close() {
      const closed = new Promise((resolve) => listener.close(() => resolve()));
      listener.closeAllConnections();
      return closed;
    },
  };
  server.reset();
  const listener = createServer((request, response) => {
    answer(server, request, response).catch((error) => {
      server.errors.push(error);
      response.destroy();
    });
  });
  await new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, '127.0.0.1', resolve);
  });
  server.origin = `http://127.0.0.1:${listener.address().port}`;
  server.url = `${server.origin}/api`;
  return server;
}
