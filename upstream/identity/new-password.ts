import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { getMenuList, getUserInfo, setLanguage } from '../../contract/common';
import type { Endpoint } from '../../contract/endpoint';
import { logout } from '../../contract/identity/login';
import { estimated, lettersOf, MIN_SCORE, wordsOf } from '../../contract/identity/password-strength';
import { userChangePassword } from '../../contract/identity/users';
import { invalid } from '../errors';
import type { MessageKey } from '../messages/translate';
import { verifyPassword } from './password';

/** What a password that people set may not be, as NIST SP 800-63B has it: rules on its characters help nobody. */

/** A shorter name may stand in a password by chance. */
const NAME_MIN_CHARS = 4;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Fifty thousand common passwords, read once somebody sets one. */
async function makeEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** By what a user is known. */
interface Known {
  readonly user_name: string;
  readonly real_name?: string | undefined;
  readonly email?: string | undefined;
  readonly company?: string | undefined;
}

/**
 * Refuses, at the field `password`, a password of spaces alone, one with the user's name in it, the present one, and one
 * that is common or guessed in less than a million tries.
 * @param present hash of the present password, if there is one
 */
export async function requireGoodPassword(
  password: string,
  existing: Known,
  present?: string,
): Promise<void> {
  const problem = await problemOf(password, existing);
  if (problem) throw invalid({ password: problem });
  if (present && (await verifyPassword(password, present))) {
    throw invalid({ password: 'identity.passwordOld' });
  }
}

async function problemOf(password: string, existing: Known): Promise<MessageKey | undefined> {
  if (password.trim() === '') return 'identity.passwordBlank';
  const letters = lettersOf(password);
  const isNamed = [existing.user_name, existing.real_name ?? ''].map(lettersOf).some((name) => {
    const isWhole = name !== '' && name === letters;
    return isWhole || (name.length >= NAME_MIN_CHARS && letters.includes(name));
  });
  if (isNamed) return 'identity.passwordNamesUser';
  estimator ??= makeEstimator();
  const { score } = (await estimator).check(estimated(password), wordsOf(Object.values(existing)));
  return score < MIN_SCORE ? 'identity.passwordCommon' : undefined;
}

const FOR_ANY_PASSWORD: ReadonlySet<string> = new Set(
  [userChangePassword, logout, getUserInfo, getMenuList, setLanguage].map(({ name }) => name),
);

/** Whether a user may make a call who has yet to choose a password of their own. */
export const isForAnyPassword = ({ name }: Endpoint): boolean => FOR_ANY_PASSWORD.has(name);
