import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Passwords cost next to nothing in the process of a test: a fifth of a second for each would find nothing more. Those
 * of the built product cost what they do.
 */
const MOST_COST = 2;
type Done = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt });
  syncBuiltinESMExports();
}

function cheapScrypt(password: BinaryLike, salt: BinaryLike, bytes: number, cost: ScryptOptions, done: Done) {
  scrypt(password, salt, bytes, { ...cost, N: Math.min(Number(cost.N), MOST_COST) }, done);
}
