import { availableParallelism } from 'node:os';
import { TooManyTries } from '../errors';

/**
 * A password takes a fifth of a second of a core, and one of the four threads that also read files. Browsers and networks
 * that an account is used from go first, so that no crowd of strangers makes its owner wait; yet not all of them, so that
 * somebody at a new browser comes in while everybody else does.
 */

const AT_ONCE = Math.max(1, Math.min(availableParallelism(), 3));
/** More strangers than are verified in some ten seconds are asked to come back. */
export const MAX_STRANGERS = 64;
const BUSY_WAIT_S = 5;
/** After so many of them in a row it is a stranger's turn. */
const KNOWN_IN_A_ROW = 3;

const known: (() => void)[] = [];
const strangers: (() => void)[] = [];
let running = 0;
let knownInARow = 0;
/** Tries of strangers under way, from before they are counted until they are verified. */
let trying = 0;

/** Makes a try, or refuses (4029) a stranger's where too many are under way, before anything of it is counted. */
export async function withRoom<T>(isKnown: boolean, attempt: () => Promise<T>): Promise<T> {
  if (isKnown) return attempt();
  if (trying >= MAX_STRANGERS) throw new TooManyTries(BUSY_WAIT_S);
  trying += 1;
  try {
    return await attempt();
  } finally {
    trying -= 1;
  }
}

/** Verifies a password when it is its turn. */
export async function inTurn<T>(isKnown: boolean, verify: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    await new Promise<void>((start) => (isKnown ? known : strangers).push(start));
  } else running += 1;
  try {
    return await verify();
  } finally {
    // The place goes on to the next one, so that nobody comes in between.
    const next = nextInTurn();
    if (next) next();
    else running -= 1;
  }
}

function nextInTurn(): (() => void) | undefined {
  const isStrangersTurn = strangers.length > 0 && knownInARow >= KNOWN_IN_A_ROW;
  const next = isStrangersTurn ? undefined : known.shift();
  knownInARow = next ? knownInARow + 1 : 0;
  return next ?? strangers.shift();
}
